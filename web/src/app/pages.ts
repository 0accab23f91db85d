import type { Access } from '@castellan/contract/engine/roles'

/** The part of the portal a page lies in; also its group in the sidebar. */
export type Area = 'account' | 'profile' | IndexedArea
/** Areas whose own address lists their pages. */
export type IndexedArea = 'stats' | 'game-master' | 'admin'

/** One page: where it is, what it is called (`pages.<name>`), who may open it. */
export interface Page {
  /** Without the server: `stats/topExp`; `{id}` stands for one segment. */
  readonly path: string
  readonly name: PageName
  readonly area: Area
  readonly access: Access
  /** Shown in the sidebar; the others are reached from a page. */
  readonly inMenu: boolean
}

/* Segments and names, area by area, in the order of the sidebar. A leading `-` keeps a page out of the menu. */
const ACCOUNT = {
  '-login': 'login',
  '-register': 'register',
  '-forgot-password': 'forgotPassword',
  '-reset-password': 'resetPassword',
  '-verify-email': 'verifyEmail',
  '-resend': 'resend',
  '-confirm-password-update': 'confirmPasswordUpdate',
  '-confirmGAPasswordChange': 'confirmGAPasswordChange',
  '-confirm-account-removal': 'confirmAccountRemoval',
  '-freeze': 'freeze',
  '-undo-change': 'undoChange',
  '-confirm-email-change': 'confirmEmailChange',
  '-erase': 'eraseAccount',
  '-keep': 'keepAccount',
} as const

const PROFILE = {
  '': 'profile',
  donations: 'donations',
  'hair-accessories': 'hairAccessories',
  'guest-rewards-info': 'guestRewards',
  'partner-rewards-info': 'partnerRewards',
  reminders: 'reminders',
  update: 'updatePassword',
  security: 'security',
  '-characters/{id}': 'ownCharacter',
} as const

export const STATS = {
  '-': 'stats',
  online: 'online',
  ourSponsors: 'ourSponsors',
  chart: 'chart',
  map: 'map',
  castles: 'castles',
  clanhalls: 'clanhalls',
  bosses: 'bosses',
  topPvp: 'topPvp',
  topPvpByClass: 'topPvpByClass',
  topPk: 'topPk',
  topExp: 'topExp',
  topBossSlayers: 'topBossSlayers',
  topExpByClass: 'topExpByClass',
  topPets: 'topPets',
  topClans: 'topClans',
  heroes: 'heroes',
  fractions: 'fractions',
} as const

const GAME_MASTER = {
  '-': 'gameMaster',
  'overview/server-stats': 'serverStats',
  'overview/registration-stats': 'registrationStats',
  'overview/item-income': 'itemIncome',
  'pending-validation': 'pendingValidation',
  accounts: 'accounts',
  'banned-characters': 'bannedCharacters',
  'ma-search': 'maSearch',
  'ma-details': 'maDetails',
  items: 'items',
  '-item-stories/{id}': 'itemStory',
  '-item-holding': 'itemHolding',
  '-item-flow': 'itemFlow',
  'clans-search': 'clansSearch',
  '-clans-info/{id}/details': 'clanDetails',
  '-clans-info/{id}/clanWarehouse': 'clanWarehouse',
  '-clans-info/{id}/members': 'clanMembers',
  '-clans-info/{id}/skills': 'clanSkills',
  'fractions-admin': 'fractionsAdmin',
  'ip-limits': 'ipLimits',
  'black-list': 'blackList',
  approvals: 'approvals',
  'referral-management': 'referralManagement',
  'referral-history': 'referralHistory',
  'reserved-names': 'reservedNames',
  'login-announcement': 'loginAnnouncement',
  'repeatable-events': 'repeatableEvents',
  'builder-accounts': 'builderAccounts',
  journal: 'journal',
  '-characterDetails/{id}/info': 'characterInfo',
  '-characterDetails/{id}/inventory': 'characterInventory',
  '-characterDetails/{id}/warehouse': 'characterWarehouse',
  '-characterDetails/{id}/macroses': 'characterMacroses',
  '-characterDetails/{id}/skills': 'characterSkills',
  '-characterDetails/{id}/freight': 'characterFreight',
  '-characterDetails/{id}/journal': 'characterJournal',
} as const

const ADMIN = {
  '-': 'admin',
  'purchase-history': 'purchaseHistory',
  'payment-history': 'paymentHistory',
  'payment-history-graph': 'paymentHistoryGraph',
  'sponsors-report': 'sponsorsReport',
  compensations: 'compensations',
} as const

const SUPER_USER = { 'user-management': 'userManagement' } as const

type NamesOf<T> = T[keyof T]
export type PageName =
  | NamesOf<typeof ACCOUNT>
  | NamesOf<typeof PROFILE>
  | NamesOf<typeof STATS>
  | NamesOf<typeof GAME_MASTER>
  | NamesOf<typeof ADMIN>
  | NamesOf<typeof SUPER_USER>

/** Names of the pages that a sidebar's entry, an index or the palette can lead to: those whose key has no `-`. */
type MenuPageName =
  | InMenu<typeof PROFILE>
  | InMenu<typeof STATS>
  | InMenu<typeof GAME_MASTER>
  | InMenu<typeof ADMIN>
  | InMenu<typeof SUPER_USER>
  | (typeof STATS | typeof GAME_MASTER | typeof ADMIN)['-']
type InMenu<T> = { [K in keyof T]: K extends `-${string}` ? never : T[K] }[keyof T]
export type MenuPage = Page & { readonly name: MenuPageName }

/** A page that its area lists. */
export type IndexedPage = Page & {
  readonly name:
    | InMenu<typeof STATS>
    | InMenu<typeof GAME_MASTER>
    | InMenu<typeof ADMIN>
    | InMenu<typeof SUPER_USER>
}

const pagesOf = (area: Area, access: Access, names: Readonly<Record<string, PageName>>): Page[] =>
  Object.entries(names).map(([key, name]) => {
    const inMenu = !key.startsWith('-')
    const segment = inMenu ? key : key.slice(1)
    return { path: segment ? `${area}/${segment}` : area, name, area, access, inMenu }
  })

/** Every page of the portal. Sidebar, guards and breadcrumbs read this one table. */
export const PAGES: readonly Page[] = [
  ...pagesOf('account', 'public', ACCOUNT),
  ...pagesOf('profile', 'signed in', PROFILE),
  ...pagesOf('stats', 'signed in', STATS),
  ...pagesOf('game-master', 'staff', GAME_MASTER),
  ...pagesOf('admin', 'admin', ADMIN),
  ...pagesOf('admin', 'superuser', SUPER_USER),
]

/** The page of an area itself: the profile, or the list of the area's pages. */
export const pageOfArea = (area: 'profile' | IndexedArea) =>
  PAGES.find(({ path }) => path === area) as MenuPage

/** The entry of the sidebar from which a page outside of it is reached. */
const MENU_PARENTS: Readonly<Record<string, string>> = {
  'profile/characters': 'profile',
  'game-master/clans-info': 'game-master/clans-search',
  'game-master/characterDetails': 'game-master/accounts',
  'game-master/item-stories': 'game-master/items',
  'game-master/item-holding': 'game-master/items',
  'game-master/item-flow': 'game-master/overview/item-income',
}

/** The first page of what a page is a part of, as a character of its inventory; null where it is no part, or that page itself. */
export function wholeOf(page: Page): Page | null {
  const above = page.path.split('/').slice(0, -1).join('/')
  if (!above.endsWith('{id}')) return null
  const first = PAGES.find(({ path }) => path.startsWith(`${above}/`))!
  return first === page ? null : first
}

/** Path of the sidebar's entry that is marked while a page is shown. */
export const menuPathOf = ({ path }: Page): string =>
  MENU_PARENTS[path.split('/').slice(0, 2).join('/')] ?? path

/** The page of a path without server, as `game-master/clans-info/7/members`; null when there is none. */
export function findPage(path: string): Page | null {
  const segments = path.split('/').filter(Boolean)
  return PAGES.find((page) => matches(page.path.split('/'), segments)) ?? null
}

/** The page of an address: `/aden_x5/stats/topExp` or `/account/login`. */
export function pageOfAddress(pathname: string): Page | null {
  const [, first = '', ...rest] = pathname.split('/')
  return findPage(first === 'account' ? pathname : rest.join('/'))
}

/**
 * Where a path that is no page but has pages below it leads: `game-master/clans-info/7` →
 * `game-master/clans-info/7/details`. Null when nothing lies below.
 */
export function firstPageBelow(path: string): { readonly page: Page; readonly path: string } | null {
  const segments = path.split('/').filter(Boolean)
  for (const page of PAGES) {
    const pattern = page.path.split('/')
    const [above, below] = [pattern.slice(0, segments.length), pattern.slice(segments.length)]
    if (segments.length && below.length && !below.includes('{id}') && matches(above, segments))
      return { page, path: [...segments, ...below].join('/') }
  }
  return null
}

const matches = (pattern: readonly string[], segments: readonly string[]) =>
  pattern.length === segments.length &&
  pattern.every((part, place) => part === '{id}' || part === segments[place])
