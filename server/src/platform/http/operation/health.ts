import type { FastifyInstance } from 'fastify'
import { answersInTime } from '../../db/answers-in-time.ts'
import type { Portal } from '../engine/portal.ts'
import { isDraining } from './drain.ts'

/**
 * `/healthz` for whoever watches: 200 while statements are answered in time, else 503. `/readyz` for balancers: 503 when
 * the database does not answer at all, and as soon as the portal drains, though it goes on answering until its port
 * closes. A database that is busy keeps no portal from being ready, or all of them would be taken away at once.
 */
export function serveHealth(app: FastifyInstance, { db, database }: Pick<Portal, 'db' | 'database'>) {
  const answers = answersInTime(db)
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
