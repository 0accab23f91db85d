import { sql } from 'kysely'
import { serialQueue } from './serial-queue.ts'
import { remembered } from './remembered.ts'
import type { Dialect } from '../dialect/resolve.ts'
import { renewed } from './renewed.ts'
import { type Counted, countLogins, countPeople, countThings, type Logins, type Things } from './walks.ts'
import type { People } from './people.ts'
import { noShelf, shelfIn } from './shelf.ts'
import type { CensusStore, KeptKind } from './store.ts'

/** From so many rows on a table is counted once in a while instead of being asked by everybody. */
export const LARGE = 20_000
const MINUTE = 60_000

export interface CensusPlan {
  /** Minutes between two walks over a table. */
  readonly minutes: number
  /** Rows from which on it is walked over. */
  readonly from: number
  /** Where counts are kept beyond this process; nowhere without it. */
  readonly store?: CensusStore | undefined
  /** What is counted, for the store. */
  readonly database?: string
  readonly warn?: (why: string) => void
}

/**
 * Materialised view, kept in memory: what no index of a game answers is read off one walk over the table in so many minutes, whoever
 * asks and however often. Null where the table is small, which is asked itself and answers as of now.
 * @throws WorldCounting where one is counted for the first time of all
 */
export interface Census {
  people(): Promise<People | null>
  /** The same, null also while they are counted for the first time. */
  peopleCounted(): Promise<People | null>
  /** Null also while they are counted for the first time: staff who look for one do not wait for it. */
  logins(): Promise<Logins | null>
  things(): Promise<Things | null>
  /** The same, null also while they are counted for the first time. */
  thingsCounted(): Promise<Things | null>
}

interface Source extends Counted {
  readonly dialect: Dialect
  /** The access level from which on a character is staff. */
  readonly staffFrom: number
}

export function openCensus(
  source: Source,
  { minutes, from, store, database = '', warn = () => {} }: CensusPlan,
): Census {
  const lasts = minutes * MINUTE
  /** About how many rows a table has, as its server believes. */
  const rowsOf = remembered(
    async (table: 'character' | 'account' | 'item') => {
      const name = source.dialect.tables.get(table)?.table.name
      if (name === undefined) return 0
      const { rows } = await sql<{ about: number | null }>`
        select table_rows as about from information_schema.tables
        where table_schema = database() and table_name = ${name}`.execute(
        table === 'account' ? source.login : source.game,
      )
      return rows[0]?.about ?? 0
    },
    { lasts: Math.max(lasts, MINUTE), most: 3 },
  )
  const inTurn = serialQueue()
  const shelf = <R>(kind: KeptKind) => (store ? shelfIn<R>(store, kind, database, warn) : noShelf)
  const people = renewed<People>(
    () => inTurn(async () => countPeople(source, await rowsOf('character'), source.staffFrom)),
    lasts,
    shelf('people'),
  )
  const logins = renewed(() => inTurn(() => countLogins(source)), lasts)
  const things = renewed<Things>(() => inTurn(() => countThings(source)), lasts, shelf('things'))
  return {
    people: async () => ((await rowsOf('character')) < from ? null : people.get()),
    peopleCounted: async () => ((await rowsOf('character')) < from ? null : people.peek()),
    logins: async () => ((await rowsOf('account')) < from ? null : logins.peek()),
    things: async () => ((await rowsOf('item')) < from ? null : things.get()),
    thingsCounted: async () => ((await rowsOf('item')) < from ? null : things.peek()),
  }
}
