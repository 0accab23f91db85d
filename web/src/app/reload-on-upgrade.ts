/** Milliseconds in which a second failure is no upgrade but a fault, which a reload would only repeat. */
const ONCE_IN = 60_000
const KEY = 'castellan-reloaded'

/** A new version replaces the files of the old one: a tab that asks for one of those gets the new version by a reload. */
export function reloadOnUpgrade() {
  window.addEventListener('vite:preloadError', (event) => {
    // without a connection a reload would lose even the page that is there
    if (!navigator.onLine) return
    if (Date.now() - Number(sessionStorage.getItem(KEY)) < ONCE_IN) return
    event.preventDefault()
    sessionStorage.setItem(KEY, String(Date.now()))
    location.reload()
  })
}
