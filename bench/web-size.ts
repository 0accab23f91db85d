import {
  FIRST_RANKING,
  FIRST_VISITS,
  isStatistic,
  limitOfPage,
  type Manifest,
  ownCodeOfPages,
  readManifest,
  sizeOf,
  sizeOfFirstRanking,
  sizeOfFirstVisit,
} from '../scripts/built-web.ts'
import { absolute, type Row } from './support/report.ts'

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
    absolute(
      `${FIRST_RANKING.name}, scripts beyond the signed-in first load`,
      sizeOfFirstRanking(manifest),
      FIRST_RANKING.limit,
      'kB gz',
    ),
    largest(manifest, 'largest page of the statistics', isStatistic),
    largest(manifest, 'largest other page', (page) => !isStatistic(page)),
  ]
}

/** The most that one of some pages loads and no other page does. */
function largest(manifest: Manifest, name: string, isMeant: (page: string) => boolean) {
  const sizes = ownCodeOfPages(manifest)
    .filter(({ page }) => isMeant(page))
    .map(({ page, scripts }) => ({ page, size: sizeOf(scripts) }))
  const { page, size } = sizes.reduce((best, one) => (one.size > best.size ? one : best))
  return absolute(`${name}, own JavaScript (${page.replace(/\.tsx$/, '')})`, size, limitOfPage(page), 'kB gz')
}
