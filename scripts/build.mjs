import { pathToFileURL } from 'node:url'
import { ensureServerBuilt } from './build-server.mjs'
import { ensureWebBuilt } from './build-web.mjs'

/** Builds what was not built from the sources as they are now. */
export function ensureBuilt() {
  ensureServerBuilt()
  ensureWebBuilt()
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) ensureBuilt()
