// A folder of files that was opened without a web server: browsers run no modules from there.
if (location.protocol === 'file:') {
  addEventListener('DOMContentLoaded', function () {
    document.getElementById('app').textContent =
      'Grognard must come from a web server; on this machine, for instance: python -m http.server · ' +
      'Grognard doit venir d’un serveur web ; sur cette machine, par exemple : python -m http.server'
  })
}

// Before the first paint: the theme and language that were chosen last time.
try {
  var chosen = JSON.parse(localStorage.getItem('grognard.settings') || '{}')
  if (chosen.theme === 'light' || chosen.theme === 'dark') document.documentElement.dataset.theme = chosen.theme
  if (chosen.language === 'en' || chosen.language === 'fr') document.documentElement.lang = chosen.language
} catch (blocked) {
  // Storage is blocked: the system's theme it is.
}
