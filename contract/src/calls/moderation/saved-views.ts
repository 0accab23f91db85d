import * as T from 'typebox'
import { type Call, del, get, put } from '../../engine/call.ts'
import { closed, oneOf, PROSE } from '../../shapes/fields.ts'

/** Lists of staff whose filters are kept under a name: paths without the server, so that they hold on all of them. */
export const VIEW_PAGES = [
  'game-master/overview/item-income',
  'game-master/pending-validation',
  'game-master/accounts',
  'game-master/banned-characters',
  'game-master/ma-search',
  'game-master/ma-details',
  'game-master/items',
  'game-master/clans-search',
  'game-master/clans-info/{id}/clanWarehouse',
  'game-master/clans-info/{id}/members',
  'game-master/clans-info/{id}/skills',
  'game-master/fractions-admin',
  'game-master/ip-limits',
  'game-master/black-list',
  'game-master/approvals',
  'game-master/referral-history',
  'game-master/reserved-names',
  'game-master/login-announcement',
  'game-master/repeatable-events',
  'game-master/builder-accounts',
  'game-master/journal',
  'game-master/characterDetails/{id}/inventory',
  'game-master/characterDetails/{id}/warehouse',
  'game-master/characterDetails/{id}/skills',
  'game-master/characterDetails/{id}/freight',
  'admin/purchase-history',
  'admin/payment-history',
  'admin/sponsors-report',
  'admin/compensations',
  'admin/user-management',
] as const
export type ViewPage = (typeof VIEW_PAGES)[number]

/** Views of one list that one person keeps at most. */
export const MOST_VIEWS = 20
export const LONGEST_VIEW_NAME = 40

const page = oneOf(VIEW_PAGES)
const name = T.String({
  [PROSE]: true,
  minLength: 1,
  maxLength: LONGEST_VIEW_NAME,
  description: `at most ${LONGEST_VIEW_NAME} characters; the same in another letter case is the same name`,
})
const query = T.String({
  maxLength: 1_000,
  pattern: '^(\\?[\\x21-\\x7e]*)?$',
  description: 'what stands behind the path of its address, from the ? on',
})
const view = closed({ name, query })
export type SavedView = T.Static<typeof view>
const output = T.Array(view)

const change = { access: 'own', extra: true, invalidates: ['savedViews'], output } as const

/** Filters of lists that somebody keeps under a name. They are their own: no act, and nobody else sees them. */
export const savedViews = {
  getSavedViews: get('{auth}/accounts/saved-views', {
    summary: 'The filters of a list that I have saved, in the order in which I did.',
    access: 'own',
    query: closed({ page }),
    output,
    tags: ['savedViews'],
    extra: true,
  }),
  saveView: put('{auth}/accounts/saved-views', {
    ...change,
    summary: 'Keeps these filters of a list under a name, in place of what had that name.',
    body: closed({ page, name, query }),
  }),
  renameView: put('{auth}/accounts/saved-views/name', {
    ...change,
    summary:
      'Gives saved filters another name, in place of what had that one; of what is gone nothing is changed.',
    body: closed({ page, name, newName: name }),
  }),
  deleteView: del('{auth}/accounts/saved-views', {
    ...change,
    summary: 'Keeps these filters no longer.',
    query: closed({ page, name }),
  }),
} as const satisfies Record<string, Call>
