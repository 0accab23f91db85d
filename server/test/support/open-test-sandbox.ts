import Fastify from 'fastify'
import { pino } from 'pino'
import { vi } from 'vitest'
import type { Provider } from '@castellan/contract/shapes/money-fields'
import { openJobs } from '../../src/platform/jobs/jobs.ts'
import type { RawNotification } from '../../src/payments/port/provider.ts'
import { openSandbox } from '../../../demo/src/payment-simulator/open-sandbox.ts'
import { atTheEnd } from './at-the-end.ts'
import { cloneDatabase } from './clone-database.ts'

const PATIENCE = { timeout: 15_000, interval: 50 }
export const PUBLIC_URL = 'http://portal.test'

export interface Told extends RawNotification {
  readonly provider: Provider
  readonly method: string
}

/** The practice providers with somebody who only listens in the place of the portal. */
export async function openTestSandbox() {
  const clone = await cloneDatabase()
  const log = pino({ level: 'silent' })
  const jobs = await openJobs(clone.database, log)
  const { db } = clone.database
  const sandbox = await openSandbox({ db, jobs, log, publicUrl: PUBLIC_URL })
  const told: Told[] = []
  let status = 200
  const app = Fastify()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.removeContentTypeParser('application/json')
  await app.register(async (inner) => sandbox.servePages(inner))
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
  sandbox.deliverBy((delivery) => app.inject(delivery))
  await jobs.work(sandbox.jobs)
  atTheEnd(async () => {
    await jobs.stop()
    await sandbox.close()
    await app.close()
    await clone.drop()
  })

  const pathOf = (url: string) => url.slice(PUBLIC_URL.length)
  return {
    db,
    sandbox,
    told,
    /** What the portal answers to notifications from now on. */
    answer: (code: number) => void (status = code),
    /** Waits for so many notifications of a payment. */
    hear: (text: string, count = 1) =>
      vi.waitUntil(() => {
        const heard = told.filter(({ body }) => body.includes(text))
        return heard.length >= count && heard
      }, PATIENCE),
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
