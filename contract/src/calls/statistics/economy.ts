import * as T from 'typebox'
import { type Call, get } from '../../engine/call.ts'
import { closed, count, day, id, maybe, moment, period } from '../../shapes/fields.ts'

const serverStats = closed({
  accounts: count,
  characters: count,
  clans: count,
  alliances: count,
  online: count,
  offlineShops: count,
  adena: count,
  items: count,
})

const adenaSample = closed({
  at: moment,
  adena: count,
  /** Null for the first sample: nothing stands before it. */
  income: maybe(T.Integer()),
})

const itemIncome = closed({
  itemId: id,
  itemName: T.String(),
  before: maybe(count),
  after: maybe(count),
  income: maybe(T.Integer()),
})

/** Most days a series of the watched items has. */
export const MOST_INCOME_DAYS = 366

const incomeDay = closed({
  day,
  count: maybe(
    T.Integer({ minimum: 0, description: 'at the last sample of the day; null where there was none' }),
  ),
  income: maybe(
    T.Integer({ description: 'since the last sample of the day before; null where one is missing' }),
  ),
  isJump: T.Boolean(),
})

const incomeSeries = closed({
  itemId: id,
  itemName: T.String(),
  days: T.Array(incomeDay),
  jumps: T.Array(
    closed({
      day,
      income: T.Integer(),
      usual: T.Integer({ description: 'the median of the days before' }),
      bound: T.Integer({ description: 'what would just have been usual' }),
    }),
  ),
})
export type IncomeSeries = T.Static<typeof incomeSeries>

export const economy = {
  getServerStats: get('{api}/{server}/statistics/getServerStats', {
    summary: 'Everything there is of accounts, characters, clans, adena and items.',
    access: 'staff',
    output: serverStats,
    ttl: 60,
  }),
  getAdenaIncome: get('{api}/{server}/statistics/getAdenaIncome', {
    summary: 'The last samples of all adena in the world, newest first, each with its change.',
    access: 'staff',
    query: closed({ recordsCount: T.Integer({ minimum: 1, maximum: 2_000 }) }),
    output: T.Array(adenaSample),
    ttl: 60,
  }),
  getItemsIncome: get('{api}/{server}/statistics/getItemsIncome', {
    summary: 'The watched items: how many there were at the start and the end of a period.',
    access: 'staff',
    query: closed(period),
    output: T.Array(itemIncome),
    ttl: 60,
  }),
  getItemIncomeDays: get('{api}/{server}/statistics/item-income-days', {
    summary: 'The watched items day by day, at most 366 days, and the days that brought unusually many.',
    access: 'staff',
    query: closed(period),
    output: T.Array(incomeSeries),
    ttl: 60,
    extra: true,
  }),
} as const satisfies Record<string, Call>
