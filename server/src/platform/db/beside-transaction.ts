import { AsyncLocalStorage } from 'node:async_hooks'
import type { PostgresPool } from 'kysely'

const inTransaction = new AsyncLocalStorage<true>()

/** Runs the work of a transaction, which has to ask by its own handle. */
export const asTransaction = <R>(work: () => R): R => inTransaction.run(true, work)

/**
 * Fail fast: a question beside the transaction of its own caller waits for a connection that this transaction may hold. On the embedded database
 * it would wait for ever, on a server as soon as every connection is taken.
 * @throws Error
 */
export function requireOutside() {
  if (inTransaction.getStore())
    throw new Error('A query beside the transaction it is part of: ask with the handle of the transaction')
}

/** A pool whose connections are not for what is part of a transaction already. */
export const refusingBeside = (pool: PostgresPool): PostgresPool => ({
  ...(pool.options && { options: pool.options }),
  end: () => pool.end(),
  connect: async () => {
    requireOutside()
    return pool.connect()
  },
})
