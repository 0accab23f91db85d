import { type Role, roleAllows } from '@castellan/contract/engine/roles'
import { distance } from 'fastest-levenshtein'
import { type Page, PAGES } from './pages.ts'

/** Share of a path's letters that may differ while it is still taken for a page's. */
const TOLERANCE = 0.4

/** The page that a mistyped path without server most likely meant, among those the role may open; null where none is near. */
export function nearestPage(path: string, role: Role): Page | null {
  const wanted = path.toLowerCase()
  const open = PAGES.filter(
    (page) => page.area !== 'account' && !page.path.includes('{id}') && roleAllows(page.access, role),
  )
  const [nearest] = open
    .map((page) => ({ page, steps: distance(wanted, page.path.toLowerCase()) }))
    .toSorted((one, other) => one.steps - other.steps)
  return nearest && nearest.steps <= wanted.length * TOLERANCE ? nearest.page : null
}
