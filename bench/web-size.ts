import {
  filesOf,
  FIRST_VISITS,
  type Manifest,
  ownCodeOfPages,
  readManifest,
  sizeOf,
  sizeOfFirstVisit,
} from '../scripts/built-web.ts'
import { absolute, type Row } from './report.ts'

/** Gzipped size, in kB of 1,000 bytes: of first visits, all but their fonts and pictures, and of the code a page has for itself. */
export function measureWebSize(): Row[] {
  const manifest = readManifest()
  const firstVisits = FIRST_VISITS.map((visit) =>
    absolute(
      `${visit.name}, all but fonts and pictures`,
      sizeOfFirstVisit(manifest, visit),
      visit.limit,
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
