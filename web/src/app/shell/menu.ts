import { type Role, roleAllows } from '@castellan/contract/engine/roles'
import { type Area, type Page, PAGES } from '../pages.ts'

/** The groups of the sidebar in their order; each shows the pages of one area. */
export const MENU_GROUPS = ['admin', 'game-master', 'stats'] as const satisfies readonly Area[]
export type MenuGroup = (typeof MENU_GROUPS)[number]

/** The pages of a group that a role may open; a group without any is not shown. */
export const menuOf = (group: MenuGroup, role: Role): readonly Page[] =>
  PAGES.filter((page) => page.area === group && page.inMenu && roleAllows(page.access, role))
