// Before the first paint: the theme and language that were chosen last time.
try {
  var chosen = JSON.parse(localStorage.getItem('grognard.settings') || '{}')
  if (chosen.theme === 'light' || chosen.theme === 'dark') document.documentElement.dataset.theme = chosen.theme
  if (chosen.language) document.documentElement.lang = chosen.language
} catch (blocked) {
  // Storage is blocked: the system's theme it is.
}
