import { LANGUAGES } from '../web/scripts/languages.mjs'
import { filesOf, type Manifest, ownCodeOfPages, readManifest, sizeOf } from '../scripts/built-web.ts'
import { absolute, type Row } from './report.ts'

/** What a page loads: the entry and the lazy route parts it needs, with everything they import. */
const PAGES = [
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
]
/** What every first visit loads besides; of the languages one. */
const ALWAYS = ['index.html', 'favicon.svg', 'assets/language.js', 'assets/color-scheme.js']

/** Gzipped size, in kB of 1,000 bytes: of first visits, all but their fonts and pictures, and of the code a page has for itself. */
export function measureWebSize(): Row[] {
  const manifest = readManifest()
  const firstVisits = PAGES.map(({ name, routes, texts, limit }) =>
    absolute(
      `${name}, all but fonts and pictures`,
      sizeOf([...ALWAYS, ...filesOf(manifest, routes)]) + largestTexts(texts),
      limit,
      'kB gz',
    ),
  )
  return [
    ...firstVisits,
    firstRanking(manifest),
    largest(manifest, 'largest page of the statistics', isStatistic, 10),
    largest(manifest, 'largest other page', (page) => !isStatistic(page), 12),
  ]
}

/** Some parts of the texts, in the language in which they are largest. */
const largestTexts = (parts: readonly string[]) =>
  Math.max(...LANGUAGES.map((one) => sizeOf(parts.map((part) => `assets/i18n/${one}.${part}.json`))))

const isStatistic = (page: string) => page.startsWith('$server.stats.')

/** What the first ranking loads that the first page after a sign-in has not loaded. */
function firstRanking(manifest: Manifest) {
  const before = filesOf(manifest, ['$server.tsx', '$server.profile.index.tsx'])
  const page = filesOf(manifest, ['$server.tsx', '$server.stats.topPvp.tsx'])
  const scripts = [...page].filter((file) => file.endsWith('.js') && !before.has(file))
  return absolute('first ranking, scripts beyond the signed-in first load', sizeOf(scripts), 40, 'kB gz')
}

/** The most that one of some pages loads and no other page does. */
function largest(manifest: Manifest, name: string, isMeant: (page: string) => boolean, limit: number) {
  const sizes = ownCodeOfPages(manifest)
    .filter(({ page }) => isMeant(page))
    .map(({ page, scripts }) => ({ page, size: sizeOf(scripts) }))
  const { page, size } = sizes.reduce((best, one) => (one.size > best.size ? one : best))
  return absolute(`${name}, own JavaScript (${page.replace(/\.tsx$/, '')})`, size, limit, 'kB gz')
}
