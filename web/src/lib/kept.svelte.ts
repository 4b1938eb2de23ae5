// Whether this browser keeps the site, so that it starts and plays without a network. Not every address allows that, nor every browser.

export const kept = $state({ offline: false })
