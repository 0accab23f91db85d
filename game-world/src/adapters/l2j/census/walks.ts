import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { L2jDb } from '../database/connection.ts'
import { pieces, type Tables } from '../dialect/tables.ts'
import { buildPeople, COUNTED, type People } from './people.ts'
import { buildTexts, type Texts } from './texts.ts'

/** Rows of a slice: read within a few hundredths of a second, and taken in in less. */
const PEOPLE = 5_000
const ACCOUNTS = 5_000
/** Rows of things that the game's server sums up at once. */
const THINGS = 50_000

/** What is walked over. */
export interface Counted {
  readonly game: L2jDb
  readonly login: L2jDb
  readonly tables: Tables
}

/**
 * A walk over a whole table in slices of its primary key (keyset pagination): no statement is long, no index is asked for that
 * might not be there, and between two slices the game has as long for itself as the last one took.
 */
async function inSlices<R>(slice: (after: R | null) => Promise<R | null>): Promise<void> {
  let after: R | null = null
  do {
    const started = performance.now()
    after = await slice(after)
    if (after !== null) await setTimeout(performance.now() - started)
  } while (after !== null)
}

/** All characters. */
export async function countPeople(
  { game, tables }: Counted,
  about: number,
  staffFrom: number,
): Promise<People> {
  const people = buildPeople(about, staffFrom)
  await inSlices<number>(async (after) => {
    const rows = await game
      .selectFrom(tables.character())
      .select(COUNTED)
      .$if(after !== null, (query) => query.where('id', '>', after))
      .orderBy('id')
      .limit(PEOPLE)
      .execute()
    for (const row of rows) people.add(row)
    return rows.length < PEOPLE ? null : rows.at(-1)!.id
  })
  return people.build()
}

/** Logins of all accounts with the addresses they played from last. */
export interface Logins {
  readonly logins: Texts
  readonly addresses: Texts
}

export async function countLogins({ login, tables }: Counted): Promise<Logins> {
  const [logins, addresses] = [buildTexts(), buildTexts()]
  await inSlices<string>(async (after) => {
    const rows = await login
      .selectFrom(tables.account())
      .select(['login', 'lastIp'])
      .$if(after !== null, (query) => query.where('login', '>', after))
      .orderBy('login')
      .limit(ACCOUNTS)
      .execute()
    for (const row of rows) {
      logins.add(row.login)
      addresses.add(row.lastIp?.trim() ?? '')
    }
    return rows.length < ACCOUNTS ? null : rows.at(-1)!.login
  })
  return { logins: logins.build(), addresses: addresses.build() }
}

/** The ids of one slice of all things, after one and up to another; null for the last slice, which has no end. */
export async function thingsAfter({ game, tables }: Pick<Counted, 'game' | 'tables'>, from: number) {
  const last = await game
    .selectFrom(tables.item())
    .where('id', '>', from)
    .select('id')
    .orderBy('id')
    .offset(THINGS - 1)
    .limit(1)
    .executeTakeFirst()
  return { from, to: last?.id ?? null }
}

/** What there is of each kind of thing. */
export type Things = ReadonlyMap<number, { readonly piles: number; readonly pieces: number }>

export async function countThings({ game, tables }: Counted): Promise<Things> {
  const things = new Map<number, { piles: number; pieces: number }>()
  await inSlices<number>(async (after) => {
    const { from, to } = await thingsAfter({ game, tables }, after ?? 0)
    const rows = await game
      .selectFrom(tables.item())
      .where('id', '>', from)
      .$if(to !== null, (query) => query.where('id', '<=', to!))
      .select(['itemId', sql<number>`count(*)`.as('piles')])
      .select(sql<number>`coalesce(sum(${pieces('count')}), 0)`.as('pieces'))
      .groupBy('itemId')
      .execute()
    for (const row of rows) {
      const known = things.get(row.itemId) ?? { piles: 0, pieces: 0 }
      things.set(row.itemId, { piles: known.piles + row.piles, pieces: known.pieces + row.pieces })
    }
    return to
  })
  return things
}
