import type { Provider } from '@castellan/contract/shapes/money-fields'
import type { Db } from '@castellan/server/platform/db/database'
import { inTransaction } from '@castellan/server/platform/db/in-transaction'
import type { JobKind, Jobs } from '@castellan/server/platform/jobs/jobs'
import type { SimulatedProviders } from './provider/simulated-provider.ts'

/** Its name in 0.1, so that what waits there is still done. */
const QUEUE = 'sandbox-pay-later'
/** How long a buyer takes who pays later. */
export const LATER_SECONDS = 20

interface Data {
  readonly provider: Provider
  readonly id: string
}

export const queuePayment = (db: Db, jobs: Jobs, data: Data) =>
  inTransaction(db, (tx) => jobs.send(tx, QUEUE, data, { startAfterSeconds: LATER_SECONDS }))

/** Pays for buyers who left the page and pay later. */
export const payLaterJob = (providers: SimulatedProviders): JobKind<Data> => ({
  queue: QUEUE,
  options: { retryLimit: 5, retryDelay: 1 },
  run: async ({ provider, id }) => void (await providers[provider]?.buyer.act(id, 'pay')),
})
