import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/database.ts'
import type { Portal } from './portal.ts'
import { isDraining } from './drain.ts'

/** Milliseconds a statement waits for its turn before whoever watches is told. */
const PATIENCE = 2_000

/**
 * `/healthz` for whoever watches: 200 while statements are answered in time, else 503. `/readyz` for balancers: 503 when
 * the database does not answer at all, and as soon as the portal drains, though it goes on answering until its port
 * closes. A database that is busy keeps no portal from being ready, or all of them would be taken away at once.
 */
export function serveHealth(app: FastifyInstance, { db, database }: Pick<Portal, 'db' | 'database'>) {
  const answers = inTime(db)
  app.get('/healthz', async (_request, reply) => {
    const isUp = await answers()
    const body = {
      status: isUp ? 'ok' : 'unavailable',
      database: isUp ? 'ok' : 'unreachable',
      uptimeSeconds: Math.floor(process.uptime()),
    }
    return reply
      .code(isUp ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(body)
  })
  app.get('/readyz', async (_request, reply) => {
    const status = isDraining(app) ? 'draining' : (await database.answers()) ? 'ready' : 'unavailable'
    return reply
      .code(status === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status })
  })
}

/** Whether a statement is answered in time. One at most is under way, however many ask. */
function inTime(db: Db) {
  let asking: Promise<boolean> | null = null
  const ask = () =>
    sql`select 1`.execute(db).then(
      () => true,
      () => false,
    )
  return () =>
    Promise.race([
      (asking ??= ask().finally(() => (asking = null))),
      new Promise<false>((resolve) => setTimeout(resolve, PATIENCE, false).unref()),
    ])
}
