import * as T from 'typebox'
import { type Call, get, put } from '../../engine/call.ts'
import { closed, oneOf, PROSE } from '../../shapes/fields.ts'

/** Lists of staff whose filters are kept under a name: paths without the server, so that they hold on all of them. */
export const VIEW_PAGES = [
  'game-master/ma-search',
  'game-master/accounts',
  'game-master/banned-characters',
  'game-master/items',
  'game-master/black-list',
  'admin/purchase-history',
  'admin/payment-history',
] as const
export type ViewPage = (typeof VIEW_PAGES)[number]

/** Views of one list that one person keeps at most. */
export const MOST_VIEWS = 20
export const LONGEST_VIEW_NAME = 40

const page = oneOf(VIEW_PAGES)
const view = closed({
  name: T.String({
    [PROSE]: true,
    minLength: 1,
    maxLength: LONGEST_VIEW_NAME,
    description: `at most ${LONGEST_VIEW_NAME} characters`,
  }),
  query: T.String({
    maxLength: 1_000,
    pattern: '^(\\?[\\x21-\\x7e]*)?$',
    description: 'what stands behind the path of its address, from the ? on',
  }),
})
export type SavedView = T.Static<typeof view>
const views = T.Array(view)

/** Filters of lists that somebody keeps under a name. They are their own: no act, and nobody else sees them. */
export const savedViews = {
  getSavedViews: get('{auth}/accounts/saved-views', {
    summary: 'The filters of a list that I have saved, in my order.',
    access: 'own',
    query: closed({ page }),
    output: views,
    tags: ['savedViews'],
    extra: true,
  }),
  setSavedViews: put('{auth}/accounts/saved-views', {
    summary: 'Keeps these filters of a list for me, and no others; of two with one name the last.',
    access: 'own',
    body: closed({ page, views: T.Array(view, { maxItems: MOST_VIEWS }) }),
    output: views,
    invalidates: ['savedViews'],
    extra: true,
  }),
} as const satisfies Record<string, Call>
