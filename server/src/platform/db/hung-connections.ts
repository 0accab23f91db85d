import type { PostgresPool, PostgresPoolClient } from 'kysely'

const isReadTimeout = (error: unknown) => error instanceof Error && error.message === 'Query read timeout'

/**
 * Connection eviction: throws a connection away whose statement got no answer in time, instead of giving it back to
 * the pool: the driver leaves the statement running, so whatever is asked next would wait behind it. A rollback is
 * not even tried there.
 */
export function discardingHung(pool: PostgresPool): PostgresPool {
  const known = new WeakMap<PostgresPoolClient, PostgresPoolClient>()
  return {
    ...(pool.options && { options: pool.options }),
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect()
      const wrapped = known.get(client) ?? discarding(client)
      known.set(client, wrapped)
      return wrapped
    },
  }
}

function discarding(client: PostgresPoolClient): PostgresPoolClient {
  let isHung = false
  async function query(text: string, values: readonly unknown[]) {
    if (isHung) throw new Error('Connection terminated: its last statement got no answer')
    try {
      return await client.query(text, values)
    } catch (error) {
      isHung = isReadTimeout(error)
      throw error
    }
  }
  return {
    // nothing here reads through a cursor
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(isHung || destroy),
  }
}
