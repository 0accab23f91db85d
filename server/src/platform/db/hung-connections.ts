import type { PostgresPool } from 'kysely'
import { wrapClients } from './wrap-clients.ts'

const isReadTimeout = (error: unknown) => error instanceof Error && error.message === 'Query read timeout'

/**
 * Connection eviction: throws a connection away whose statement got no answer in time, instead of giving it back to
 * the pool: the driver leaves the statement running, so whatever is asked next would wait behind it. A rollback is
 * not even tried there.
 */
export const discardingHung = (pool: PostgresPool) =>
  wrapClients(pool, (client) => {
    let isHung = false
    return {
      query: async (text, values) => {
        if (isHung) throw new Error('Connection terminated: its last statement got no answer')
        try {
          return await client.query(text, values)
        } catch (error) {
          isHung = isReadTimeout(error)
          throw error
        }
      },
      release: (destroy) => client.release(isHung || destroy),
    }
  })
