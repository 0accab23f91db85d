import { CompiledQuery, Kysely, MysqlDialect, type MysqlPool } from 'kysely'
import type { PoolConnection, QueryError } from 'mysql2'
import type { DatabaseAddress } from './address.ts'

// the game's own work comes first: short statements, and nobody waits long for one or for a turn
/** Milliseconds. */
const CONNECT = 5_000
const STATEMENT = 5_000
/** A statement that was sent and of which nothing is heard, not even that it took too long. */
const SILENCE = STATEMENT + 3_000
const TURN = 5_000
const IDLE = 60_000

/** The tables of a game are named as they are asked for, so a database knows none. */
export type L2jDb = Kysely<NoTables>

// oxlint-disable-next-line typescript/no-empty-object-type -- tables are named in queries alone
interface NoTables {}

/** Opens nothing yet: the first question does. */
export const openDatabase = (address: DatabaseAddress, connections: number): L2jDb =>
  new Kysely({
    dialect: new MysqlDialect({
      pool: () => impatient(address, connections),
      onCreateConnection: async (connection) => {
        await connection.executeQuery(SESSION)
      },
    }),
  })

/**
 * Backslashes mean what they do to the driver, whatever the server's mode, and no statement works for long: each of both
 * kinds of server reads the comment that is meant for it.
 */
const SESSION = CompiledQuery.raw(
  `set session sql_mode = 'STRICT_ALL_TABLES' /*M!100101 , max_statement_time = ${STATEMENT / 1_000} */` +
    // a limit of reads alone there, so changes wait no longer for others' locks
    ` /*!50708 , max_execution_time = ${STATEMENT}, lock_wait_timeout = ${STATEMENT / 1_000}, innodb_lock_wait_timeout = ${STATEMENT / 1_000} */` +
    // else sizes of tables are as old as a day
    ` /*!80003 , information_schema_stats_expiry = 0 */`,
)

async function impatient(address: DatabaseAddress, connections: number): Promise<MysqlPool> {
  // lazy: most portals have no such database
  const { createPool } = await import('mysql2')
  const pool = createPool({
    host: address.host,
    port: address.port,
    user: address.user,
    password: address.password,
    database: address.database,
    ...(address.isEncrypted && { ssl: {} }),
    charset: 'utf8mb4',
    connectionLimit: connections,
    maxIdle: 1,
    idleTimeout: IDLE,
    queueLimit: 200,
    connectTimeout: CONNECT,
    // numbers of a game fit into numbers, or are cut down to them
    decimalNumbers: true,
  })
  return {
    getConnection(answer) {
      let isLate = false
      const timer = setTimeout(() => {
        isLate = true
        answer(new GameDatabaseBusy(), undefined as never)
      }, TURN + CONNECT)
      pool.getConnection((error, connection) => {
        clearTimeout(timer)
        if (isLate) connection?.release()
        else answer(error, connection && (withSilenceEnded(connection) as never))
      })
    },
    // a database that can't be said goodbye to is away anyway
    end: (answer) => pool.end(() => answer(null)),
  }
}

/** No connection was free in time. */
class GameDatabaseBusy extends Error {
  readonly code = 'PROTOCOL_SEQUENCE_TIMEOUT'
  constructor() {
    super('The game database has too much to do')
  }
}

/** What MariaDB alone says, and the driver has no name for. */
const NAMES: Readonly<Record<number, string | undefined>> = { 1969: 'ER_STATEMENT_TIMEOUT' }

const named = (error: QueryError) =>
  error.errno !== undefined && NAMES[error.errno] ? Object.assign(error, { code: NAMES[error.errno] }) : error

const known = new WeakMap<PoolConnection, object>()

/** A connection of which nothing is heard is thrown away: what comes late must not answer the next question. */
function withSilenceEnded(connection: PoolConnection) {
  const wrapped = known.get(connection) ?? {
    threadId: connection.threadId,
    query: (text: string, values: readonly unknown[], answer: (error: unknown, result: unknown) => void) =>
      connection.query({ sql: text, values: [...values], timeout: SILENCE }, (error, result) => {
        if (error?.code === 'PROTOCOL_SEQUENCE_TIMEOUT') connection.destroy()
        answer(error && named(error), result)
      }),
    release: () => connection.release(),
    destroy: () => connection.destroy(),
  }
  known.set(connection, wrapped)
  return wrapped
}
