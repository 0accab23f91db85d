import Fastify from 'fastify'
import { pino } from 'pino'
import { vi } from 'vitest'
import type { Provider } from '@castellan/contract/shapes/money-fields'
import { openJobs } from '../../../server/src/platform/jobs/jobs.ts'
import type { RawNotification } from '../../../server/src/payments/port/provider.ts'
import { openSimulator } from '../../src/payment-simulator/open-simulator.ts'
import { atTheEnd } from '../../../server/test/support/at-the-end.ts'
import { cloneDatabase } from '../../../server/test/support/clone-database.ts'

const POLL = { timeout: 15_000, interval: 50 }
export const PUBLIC_URL = 'http://portal.test'

interface Told extends RawNotification {
  readonly provider: Provider
  readonly method: string
}

/** The simulated providers with somebody who only listens in the place of the portal. */
export async function openTestSimulator() {
  const clone = await cloneDatabase()
  const log = pino({ level: 'silent' })
  const jobs = await openJobs(clone.database, log)
  const { db } = clone.database
  const simulator = await openSimulator({ db, jobs, log, publicUrl: PUBLIC_URL })
  const told: Told[] = []
  let status = 200
  const app = Fastify()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.removeContentTypeParser('application/json')
  await app.register(async (inner) => simulator.servePages(inner))
  app.route<{ Params: { provider: Provider } }>({
    method: ['GET', 'POST'],
    url: '/api/webhooks/:provider',
    handler: async ({ params, method, headers, body, query, ip }, reply) => {
      const bytes = (body as Buffer | undefined) ?? Buffer.alloc(0)
      told.push({ ...params, method, headers, body: bytes, query: query as Record<string, string>, ip })
      return reply.code(status).send('heard')
    },
  })
  await app.ready()
  simulator.deliverBy((delivery) => app.inject(delivery))
  await jobs.declare(simulator.jobs)
  await jobs.work(simulator.jobs)
  atTheEnd(async () => {
    await jobs.stop()
    await simulator.close()
    await app.close()
    await clone.drop()
  })

  const pathOf = (url: string) => url.slice(PUBLIC_URL.length)
  return {
    db,
    simulator,
    told,
    /** What the portal answers to notifications from now on. */
    answer: (code: number) => void (status = code),
    /** Waits for so many notifications of a payment. */
    hear: (text: string, count = 1) =>
      vi.waitUntil(() => {
        const heard = told.filter(({ body }) => body.includes(text))
        return heard.length >= count && heard
      }, POLL),
    visit: (url: string) => app.inject(pathOf(url)),
    /** Presses a button of a checkout page. */
    press: (url: string, action: string, headers: Record<string, string> = {}) =>
      app.inject({
        method: 'POST',
        url: pathOf(url),
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload: new URLSearchParams({ action }).toString(),
      }),
  }
}
