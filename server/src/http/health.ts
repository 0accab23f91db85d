import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import type { Portal } from '../portal.ts'

/** Milliseconds the database gets to prove that it lives. */
const PATIENCE = 2_000

/** `/healthz`: 200 when the portal can do its work, 503 when its database does not answer. */
export function serveHealth(app: FastifyInstance, { db }: Pick<Portal, 'db'>) {
  app.get('/healthz', async (_request, reply) => {
    const isUp = await Promise.race([
      sql`select 1`.execute(db).then(
        () => true,
        () => false,
      ),
      new Promise<boolean>((resolve) => setTimeout(resolve, PATIENCE, false).unref()),
    ])
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
}
