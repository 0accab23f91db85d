import pg from 'pg'
import { POOLS } from './most-connections.ts'

/** Asks a server whether it answers, over one connection that is kept for it; whoever asks meanwhile gets the same answer. */
export function openProbe(connectionString: string, timeoutMs: number) {
  const pool = new pg.Pool({
    connectionString,
    max: POOLS.probe,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    keepAlive: true,
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  let asking: Promise<boolean> | null = null
  return {
    answers: () => (asking ??= ask(pool).finally(() => (asking = null))),
    close: () => pool.end(),
  }
}

async function ask(pool: pg.Pool) {
  const client = await pool.connect().catch(() => null)
  if (!client) return false
  const isAnswered = await client.query('select 1').then(
    () => true,
    () => false,
  )
  // one that got no answer would give it to the next question
  client.release(!isAnswered)
  return isAnswered
}
