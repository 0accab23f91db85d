import { PostgresDialect } from 'kysely'
import pg from 'pg'
import { MINUTE_MS } from '@castellan/contract/rules/durations'
import { type Database, kysely } from './database.ts'
import { discardingHung } from './hung-connections.ts'
import { listenOnServer } from './listen.ts'
import { POOLS } from './most-connections.ts'
import { openProbe } from './probe.ts'
import { preparing } from './prepared-statements.ts'

// int8 arrives as text by default; nothing the portal counts leaves the safe integers
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Milliseconds after which a server that lets nobody in counts as away. */
const CONNECT_MS = 5_000
/** Milliseconds after which a statement of a request counts as unanswered, and one of `patientDb`. */
const STATEMENT_MS = 15_000
const LONG_STATEMENT_MS = 600_000
/** The same for the job queue's own statements, which also wait for another process that makes its tables. */
const JOBS_STATEMENT_MS = MINUTE_MS
/** Milliseconds the server gets to take a connection, and again to answer over it, before it counts as hanging. */
const PROBE_MS = 2_000

/**
 * A PostgreSQL server.
 * @throws the driver's error when it cannot be reached.
 */
export async function openServer(
  connectionString: string,
  {
    preparedStatements = true,
    statementMs = STATEMENT_MS,
    jobsStatementMs = JOBS_STATEMENT_MS,
    probeMs = PROBE_MS,
  } = {},
): Promise<Database> {
  const pool = openPool({ connectionString, max: POOLS.requests, query_timeout: statementMs })
  // rests without a connection: what it is for is asked at the start and at night
  const patient = openPool({
    connectionString,
    max: POOLS.patient,
    query_timeout: LONG_STATEMENT_MS,
    idleTimeoutMillis: 1_000,
  })
  await pool.query('select 1').catch(async (error: unknown) => {
    await pool.end()
    throw error
  })
  const db = kysely(
    new PostgresDialect({ pool: discardingHung(preparedStatements ? preparing(pool) : pool) }),
  )
  const patientDb = kysely(new PostgresDialect({ pool: discardingHung(patient) }))
  const probe = openProbe(connectionString, probeMs)
  const announce = (channel: string, payload: string) =>
    pool.query('select pg_notify($1, $2)', [channel, payload])
  return {
    kind: 'server',
    db,
    patientDb,
    // connections of its own: one of them hears of new jobs. It throws a connection away whose statement has failed
    jobsDatabase: {
      connectionString,
      max: POOLS.jobs,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: jobsStatementMs,
    },
    listen: (channel, listener) => listenOnServer(connectionString, channel, announce, listener),
    answers: probe.answers,
    close: async () => {
      await probe.close()
      await db.destroy()
      await patientDb.destroy()
    },
  }
}

function openPool(options: pg.PoolConfig) {
  const pool = new pg.Pool({ connectionTimeoutMillis: CONNECT_MS, keepAlive: true, ...options })
  // a connection that breaks is replaced by the next query; without listeners it would end the process. The pool hears
  // of idle connections only: one that is checked out needs a listener of its own
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
