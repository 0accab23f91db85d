import { CODE_MISSING } from '../lib/lazy-part.ts'
import { isUpgraded, reloadOnce } from './reload.ts'

/** A new version replaces the files of the old one: a tab that asks for one of those gets the new version by a reload. */
export function reloadOnUpgrade() {
  window.addEventListener('vite:preloadError', (event) => {
    // the router reloads at the browser's own words, whether or not anything answers; these go on to `FailedPage`
    event.payload.message = `${CODE_MISSING} ${event.payload.message}`
    void reload()
  })
}

async function reload() {
  if (await isUpgraded()) reloadOnce()
}
