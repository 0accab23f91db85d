import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { LANGUAGES } from '../web/scripts/languages.mjs'
import { inProject } from './project.ts'

// What the build of the web application is made of, as its manifest says.

interface Chunk {
  readonly file: string
  /** The module that is first of a chunk that several share. */
  readonly name?: string
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly css?: readonly string[]
  readonly isEntry?: boolean
}
/** The chunks of a build by the source each begins with. */
export type Manifest = Readonly<Record<string, Chunk>>

export const DIST = inProject('web/dist')

export const readManifest = () =>
  JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Manifest

/** The files of some lazy route parts and of the entry, with all that they import. */
export function filesOf(manifest: Manifest, routes: readonly string[]) {
  const wanted = (key: string) => routes.some((route) => routeOf(key) === route)
  return reachable(
    manifest,
    Object.keys(manifest).filter((key) => manifest[key]!.isEntry || wanted(key)),
  )
}

/** Somebody’s first visit: the lazy route parts and the parts of the texts that a page needs, and what all may weigh, in kB gz. */
interface FirstVisit {
  readonly name: string
  readonly routes: readonly string[]
  readonly texts: readonly string[]
  readonly limit: number
}

export const FIRST_VISITS = [
  {
    name: 'first visit of the sign-in page',
    routes: ['account.tsx', 'account.login.tsx'],
    texts: ['account'],
    limit: 210,
  },
  {
    name: 'signed-in first load',
    routes: ['$server.tsx', '$server.profile.index.tsx'],
    texts: ['account', 'home'],
    limit: 300,
  },
] as const satisfies readonly FirstVisit[]

/** What every first visit loads besides; of the languages one. */
const ALWAYS = ['index.html', 'favicon.svg', 'assets/language.js', 'assets/color-scheme.js']

/** Gzipped, in kB: all but fonts and pictures, with the texts of the language in which they are largest. */
export const sizeOfFirstVisit = (manifest: Manifest, { routes, texts }: FirstVisit) =>
  sizeOf([...ALWAYS, ...filesOf(manifest, routes)]) +
  Math.max(...LANGUAGES.map((one) => sizeOf(texts.map((part) => `assets/i18n/${one}.${part}.json`))))

/** The first ranking somebody opens after the first page: what its scripts may weigh beyond those that are there, in kB gz. */
export const FIRST_RANKING = { name: 'first ranking', limit: 40 } as const

export function sizeOfFirstRanking(manifest: Manifest) {
  const [, { routes }] = FIRST_VISITS
  const before = filesOf(manifest, routes)
  const page = filesOf(manifest, ['$server.tsx', '$server.stats.topPvp.tsx'])
  return sizeOf([...page].filter((file) => file.endsWith('.js') && !before.has(file)))
}

/** What a page may have for itself, in kB gz. */
export const limitOfPage = (page: string) => (isStatistic(page) ? 10 : 12)
export const isStatistic = (page: string) => page.startsWith('$server.stats.')

/** What one page has for itself. */
interface OwnCode {
  /** The file of its route. */
  readonly page: string
  /** Scripts that it loads before it is there, and that nothing else loads. */
  readonly scripts: readonly string[]
  /** Scripts of its parts that are loaded when somebody opens them, each for itself. */
  readonly later: readonly string[]
}

/** The scripts of every page that no other page and no frame around pages loads, without libraries. */
export function ownCodeOfPages(manifest: Manifest): OwnCode[] {
  const keys = Object.keys(manifest).filter((key) => routeOf(key) !== undefined)
  const loaded = [...Map.groupBy(keys, (key) => routeOf(key)!)].map(([route, own]) => ({
    route,
    files: reachable(manifest, own),
    parts: own.flatMap((key) => manifest[key]!.dynamicImports ?? []),
  }))
  const loaders = new Map<string, number>()
  for (const file of loaded.flatMap(({ files }) => [...files]))
    loaders.set(file, (loaders.get(file) ?? 0) + 1)
  return loaded
    .filter(({ route }) => !FRAMES.has(route))
    .map(({ route, files, parts }) => ({
      page: route,
      scripts: [...files].filter((file) => loaders.get(file) === 1 && isOwnScript(file)),
      later: parts.map((key) => manifest[key]!.file).filter(isOwnScript),
    }))
}

/** Gzipped size of built files, in kB of 1,000 bytes. */
export function sizeOf(files: Iterable<string>) {
  const bytes = Array.from(files, (file) => gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length)
  return bytes.reduce((sum, size) => sum + size, 0) / 1_000
}

/** What stands around pages: it is part of every first load, which has a limit of its own. */
const FRAMES = new Set(['$server.tsx', 'account.tsx'])

const isOwnScript = (file: string) => file.endsWith('.js') && !isLibrary(file)

/** The chart library is everybody's, though one page draws with it so far. */
const isLibrary = (file: string) => /uplot/i.test(readFileSync(join(DIST, file), 'utf8'))

const routeOf = (key: string) => /\/routes\/([^?]+)/.exec(key)?.[1]

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
