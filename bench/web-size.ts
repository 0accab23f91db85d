import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { absolute, type Row } from './report.ts'

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk & { readonly src?: string; readonly isEntry?: boolean }>>

const DIST = join(import.meta.dirname, '../web/dist')
/** What a page loads: the entry and the lazy route parts it needs, with everything they import. */
const PAGES = [
  { name: 'login page, JavaScript', routes: ['account.tsx', 'account.login.tsx'], limit: 130 },
  {
    name: 'signed-in first load, JavaScript',
    routes: ['$server.tsx', '$server.profile.index.tsx'],
    limit: 230,
  },
]

/** Gzipped size of the JavaScript a first visit downloads, in kB of 1,000 bytes. */
export function measureWebSize(): Row[] {
  const path = join(DIST, '.vite/manifest.json')
  if (!existsSync(path)) throw new Error('The web application is not built: npm start builds it')
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest
  return PAGES.map(({ name, routes, limit }) => absolute(name, sizeOf(manifest, routes), limit, 'kB gz'))
}

function sizeOf(manifest: Manifest, routes: readonly string[]) {
  const files = new Set<string>()
  const add = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports?.forEach(add)
  }
  for (const [key, { isEntry }] of Object.entries(manifest))
    if (isEntry || routes.some((route) => key.split('?')[0]!.endsWith(`/routes/${route}`))) add(key)
  const bytes = [...files]
    .filter((file) => file.endsWith('.js'))
    .map((file) => gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length)
  return bytes.reduce((sum, size) => sum + size, 0) / 1_000
}
