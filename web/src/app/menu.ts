import { type Role, roleAllows } from '@castellan/contract/engine/roles'
import { type Area, type IndexedArea, type IndexedPage, type MenuPage, type Page, PAGES } from './pages.ts'

/** The groups of the sidebar in their order; each shows the pages of one area. The heading of `profile` is a page itself. */
export const MENU_GROUPS = ['profile', 'admin', 'game-master', 'stats'] as const satisfies readonly Area[]
export type MenuGroup = (typeof MENU_GROUPS)[number]

/** The pages of a group that a role may open; a group without any is not shown. */
export function menuOf(group: IndexedArea, role: Role): readonly IndexedPage[]
export function menuOf(group: MenuGroup, role: Role): readonly MenuPage[]
export function menuOf(group: MenuGroup, role: Role): readonly Page[] {
  return PAGES.filter(
    (page) => page.area === group && page.inMenu && page.path !== group && roleAllows(page.access, role),
  )
}

/** What the sidebar calls a page: two that share the specification's one name are told apart. */
export const menuWordOf = ({ name }: Page) =>
  name === 'guestRewards' || name === 'partnerRewards' ? (`nav.${name}` as const) : (`pages.${name}` as const)
