import { type Role, roleAllows } from '@castellan/contract/engine/roles'
import { distance } from 'fastest-levenshtein'
import { type Page, PAGES } from './pages.ts'

/** Share of the letters of a path's last part that may differ while it is still taken for a page's: its area is no likeness. */
const TOLERANCE = 0.5

/** The path of a page, and the same without what stands between its area and its name: that is forgotten, or remembered from before. */
const spellings = ({ path }: Page) => [path.toLowerCase(), path.toLowerCase().replace(/\/.*\//, '/')]

const nameIn = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** The page that a mistyped path without server most likely meant, among those the role may open; null where none is near. */
export function nearestPage(path: string, role: Role): Page | null {
  const wanted = path.toLowerCase()
  const open = PAGES.filter(
    (page) => page.area !== 'account' && !page.path.includes('{id}') && roleAllows(page.access, role),
  )
  const [nearest] = open
    .map((page) => ({
      page,
      steps: Math.min(...spellings(page).map((spelling) => distance(wanted, spelling))),
    }))
    .toSorted((one, other) => one.steps - other.steps)
  return nearest && nearest.steps <= nameIn(wanted).length * TOLERANCE ? nearest.page : null
}
