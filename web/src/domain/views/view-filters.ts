import type { ViewPage } from '@castellan/contract/calls/moderation/saved-views'

const NONE: readonly string[] = []
const PERIOD = ['start', 'end'] as const

/** The keys of the address by which each list of staff is filtered, besides those that every table has: what a view keeps. */
const FILTERS: Readonly<Record<ViewPage, readonly string[]>> = {
  'game-master/overview/item-income': ['days', 'item'],
  'game-master/pending-validation': NONE,
  'game-master/accounts': ['by', 'whole'],
  'game-master/banned-characters': ['appeal'],
  'game-master/ma-search': NONE,
  'game-master/ma-details': ['part'],
  'game-master/items': ['by'],
  'game-master/clans-search': NONE,
  'game-master/clans-info/{id}/clanWarehouse': NONE,
  'game-master/clans-info/{id}/members': NONE,
  'game-master/clans-info/{id}/skills': NONE,
  'game-master/fractions-admin': ['show'],
  'game-master/ip-limits': NONE,
  'game-master/black-list': NONE,
  'game-master/approvals': NONE,
  'game-master/referral-history': ['show', ...PERIOD],
  'game-master/reserved-names': NONE,
  'game-master/login-announcement': NONE,
  'game-master/repeatable-events': NONE,
  'game-master/builder-accounts': NONE,
  'game-master/journal': ['call', 'by', 'kind', 'id', 'where', 'undone', ...PERIOD],
  'game-master/characterDetails/{id}/inventory': NONE,
  'game-master/characterDetails/{id}/warehouse': NONE,
  'game-master/characterDetails/{id}/skills': NONE,
  'game-master/characterDetails/{id}/freight': NONE,
  'admin/purchase-history': ['movement', ...PERIOD],
  'admin/payment-history': ['tab', 'provider', 'state', ...PERIOD],
  'admin/sponsors-report': ['tab', 'month', ...PERIOD],
  'admin/compensations': NONE,
  'admin/user-management': NONE,
}

/** What every table keeps in its address, but for the page one is at. */
const OF_TABLE = ['sort', 'search', 'size', 'columns'] as const

export const filtersOf = (page: ViewPage): readonly string[] => [...OF_TABLE, ...FILTERS[page]]

/** Whether a page, by its path without the server, is a list whose filters can be kept. */
export const isViewPage = (path: string): path is ViewPage => Object.hasOwn(FILTERS, path)
