import type { Provider } from '@castellan/contract/shapes/money-fields'
import type { Deliver } from '@castellan/server/payments/port/simulator'
import type { Tx } from '@castellan/server/platform/db/database'
import type { JobKind, Jobs } from '@castellan/server/platform/jobs/jobs'
import type { SimulatedProviders } from './simulated-provider.ts'

/** Its name in 0.1, so that what waits there is still delivered. */
const QUEUE = 'sandbox-notification'

/** What a simulated provider tells the portal. Headers that prove it are added when it leaves. */
export interface SimulatedNotification {
  /** `content-type` and what else the provider sends. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** How often the same one is sent; once by default. */
  readonly times?: number
}

interface Data {
  readonly provider: Provider
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export async function queueNotification(
  jobs: Jobs,
  tx: Tx,
  provider: Provider,
  { headers, body, times = 1 }: SimulatedNotification,
) {
  const data: Data = { provider, headers, body }
  for (let sent = 0; sent < times; sent += 1) await jobs.send(tx, QUEUE, data)
}

class NotTaken extends Error {
  override name = 'NotTaken'
}

/** Delivers notifications, and again after a while when the portal did not take one. */
export const notificationJob = (providers: SimulatedProviders, deliver: Deliver): JobKind<Data> => ({
  queue: QUEUE,
  options: { retryLimit: 12, retryDelay: 1, retryBackoff: true, retryDelayMax: 600, expireInSeconds: 60 },
  // why it did not take one, the portal has logged itself
  isOutside: (err) => err instanceof NotTaken,
  run: async ({ provider, headers, body }) => {
    // the provider got keys of its own meanwhile: nobody is left to tell
    const sender = providers[provider]
    if (!sender) return
    const proof = (await sender.sign?.(body)) ?? {}
    const { statusCode } = await deliver({
      method: 'POST',
      url: `/api/webhooks/${provider}`,
      headers: { ...headers, ...proof },
      payload: body,
    })
    if (statusCode < 200 || statusCode > 299)
      throw new NotTaken(`The portal answered ${statusCode} to a notification of ${provider}`)
  },
})
