import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { absolute, type Row } from './report.ts'

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk & { readonly src?: string; readonly isEntry?: boolean }>>

export const DIST = join(import.meta.dirname, '../web/dist')
export const MANIFEST = join(DIST, '.vite/manifest.json')
/** What a page loads: the entry and the lazy route parts it needs, with everything they import. */
const PAGES = [
  { name: 'first visit of the sign-in page', routes: ['account.tsx', 'account.login.tsx'], limit: 210 },
  { name: 'signed-in first load', routes: ['$server.tsx', '$server.profile.index.tsx'], limit: 300 },
]
/** What every first visit loads besides. */
const ALWAYS = ['index.html', 'favicon.svg', 'assets/color-scheme.js', 'assets/i18n/en.json']

/** Gzipped size, in kB of 1,000 bytes: of first visits, all but their fonts and pictures, and of the code a page has for itself. */
export function measureWebSize(): Row[] {
  const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Manifest
  const firstVisits = PAGES.map(({ name, routes, limit }) =>
    absolute(
      `${name}, all but fonts and pictures`,
      sizeOf([...ALWAYS, ...filesOf(manifest, routes)]),
      limit,
      'kB gz',
    ),
  )
  return [...firstVisits, largestOwnChunk(manifest)]
}

/** The chart library is everybody's, though one page draws with it so far. */
const isLibrary = (file: string) => /uplot/i.test(readFileSync(join(DIST, file), 'utf8'))

/** What one page of the statistics loads that no other page does. */
function largestOwnChunk(manifest: Manifest) {
  const keys = Object.keys(manifest).filter(
    (key) => key.includes('/routes/$server.stats.') && !key.includes('$.tsx'),
  )
  const pages = Map.groupBy(keys, (key) => key.split('/routes/')[1]!.split('?')[0]!)
  const loaded = [...pages].map(([page, own]) => ({ page, files: reachable(manifest, own) }))
  const own = loaded.map(({ page, files }) => {
    const others = new Set(loaded.filter((other) => other.page !== page).flatMap((other) => [...other.files]))
    return {
      page,
      size: sizeOf(
        [...files].filter((file) => file.endsWith('.js') && !others.has(file) && !isLibrary(file)),
      ),
    }
  })
  const largest = own.reduce((best, one) => (one.size > best.size ? one : best))
  return absolute(
    `largest page of the statistics, own JavaScript (${largest.page.slice(14, -4)})`,
    largest.size,
    10,
    'kB gz',
  )
}

/** The files of some lazy route parts and of the entry, with all that they import. */
export function filesOf(manifest: Manifest, routes: readonly string[]) {
  const wanted = (key: string) => routes.some((route) => key.split('?')[0]!.endsWith(`/routes/${route}`))
  return reachable(
    manifest,
    Object.keys(manifest).filter((key) => manifest[key]!.isEntry || wanted(key)),
  )
}

/** The files of chunks and of all they import. */
function reachable(manifest: Manifest, keys: readonly string[], files = new Set<string>()) {
  for (const key of keys) {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) continue
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    reachable(manifest, chunk.imports ?? [], files)
  }
  return files
}

function sizeOf(files: readonly string[]) {
  const bytes = files.map((file) => gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length)
  return bytes.reduce((sum, size) => sum + size, 0) / 1_000
}
