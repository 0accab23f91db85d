import { AsyncLocalStorage } from 'node:async_hooks'
import type { KyselyPlugin } from 'kysely'

const underWay = new AsyncLocalStorage<boolean>()

/** Runs the work of a transaction, which has to ask by its own handle. */
export const asTransaction = <R>(work: () => R): R => underWay.run(true, work)

/** Runs what a transaction only sets off: it does not wait for it, so the one may ask while the other is under way. */
export const detached = <R>(work: () => R): R => underWay.run(false, work)

/**
 * Fail fast: a question beside the transaction of its own caller waits for a connection that this transaction may hold. On the embedded database
 * it would wait for ever, on a server as soon as every connection is taken.
 * @throws Error
 */
export function requireOutside() {
  if (underWay.getStore())
    throw new Error('A query beside the transaction it is part of: ask with the handle of the transaction')
}

/** Of a handle that is not for what is part of a transaction already. */
export const refusingBeside: KyselyPlugin = {
  transformQuery: ({ node }) => {
    requireOutside()
    return node
  },
  transformResult: async ({ result }) => result,
}
