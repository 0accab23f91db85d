import pg from 'pg'
import { vi } from 'vitest'

const POLL = { timeout: 30_000, interval: 25 }
/** How the connections of the tests are told from those of the portals they watch. */
const NAME = 'tests'

/** The same address for a connection that is no portal's. */
export function asTests(url: string) {
  const address = new URL(url)
  address.searchParams.set('application_name', NAME)
  return address.href
}

/**
 * Holds a table, so that whoever needs it next stands still there. `reached` waits until somebody does; `release` lets
 * go; `again` lets that one through and holds the table for whoever needs it after that.
 */
export async function stall(url: string, table: string): Promise<Stall> {
  const client = new pg.Client({ connectionString: asTests(url) })
  await client.connect()
  await client.query(`begin; lock table ${table} in access exclusive mode`)
  const isWaiting = (inLine: number) => () =>
    vi.waitUntil(async () => {
      const { rowCount } = await client.query(
        'select from pg_locks where not granted and relation = $1::regclass',
        [table],
      )
      return rowCount! >= inLine
    }, POLL)
  return {
    reached: isWaiting(1),
    release: () => client.end(),
    again: async (): Promise<Stall> => {
      const next = stall(url, table)
      await isWaiting(2)()
      await client.end()
      return next
    },
  }
}

interface Stall {
  reached(): Promise<unknown>
  release(): Promise<void>
  again(): Promise<Stall>
}

/** Waits until a `stall` of a table stands in line for it, behind whoever uses it now. */
export async function isWanted(url: string, table: string) {
  const client = new pg.Client({ connectionString: asTests(url) })
  await client.connect()
  await vi.waitUntil(async () => {
    const { rowCount } = await client.query(
      `select from pg_locks where mode = 'AccessExclusiveLock' and relation = $1::regclass`,
      [table],
    )
    return rowCount
  }, POLL)
  await client.end()
}

/** Waits until the database has noticed that every portal is gone, and has undone what they left open. */
export async function portalsGone(url: string) {
  const client = new pg.Client({ connectionString: asTests(url) })
  await client.connect()
  await vi.waitUntil(async () => {
    const { rowCount } = await client.query(
      'select from pg_stat_activity where datname = current_database() and application_name <> $1',
      [NAME],
    )
    return rowCount === 0
  }, POLL)
  await client.end()
}
