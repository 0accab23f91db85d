/** What the system says of a network that broke, or of a disk, files or memory that are used up. */
const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EIO',
  'EMFILE',
  'ENFILE',
  'ENOMEM',
  'PROTOCOL_CONNECTION_LOST',
  'PROTOCOL_SEQUENCE_TIMEOUT',
])

/**
 * What MariaDB and MySQL call the same: too busy, stopping, out of disk, given up, its password or rights being replaced, or
 * its tables, which are a game server's that may be being updated.
 */
const MYSQL_CODES =
  /^ER_(?:CON_COUNT_ERROR|TOO_MANY_USER_CONNECTIONS|USER_LIMIT_REACHED|HOST_IS_BLOCKED|HOST_NOT_PRIVILEGED|(?:DB|TABLE|COLUMN)?ACCESS_?DENIED\w*|BAD_DB_ERROR|NO_SUCH_TABLE|BAD_FIELD_ERROR|SERVER_SHUTDOWN|NORMAL_SHUTDOWN|STATEMENT_TIMEOUT|QUERY_TIMEOUT|QUERY_INTERRUPTED|CONNECTION_KILLED|LOCK_WAIT_TIMEOUT|LOCK_DEADLOCK|DISK_FULL|OUTOFMEMORY|OPTION_PREVENTS_STATEMENT|GTID_UNSAFE_NON_TRANSACTIONAL_TABLE)$/

/** Of these, that the rights of who is let in do not reach. */
const REFUSAL = /^ER_(?:(?:DB|TABLE|COLUMN)ACCESS_?DENIED\w*|OPTION_PREVENTS_STATEMENT)$/

/**
 * SQLSTATE of a database that cannot do its work now: 08 connection, 53 resources used up (disk, memory, connections),
 * 57P stopping or starting, 58 an error of its system, XX an error inside it (the embedded database tells of a full
 * disk that way); 57014 statement timeout, 25006 read-only as a standby is, 25P03 and 25P04 transaction timeouts,
 * 55P03 lock timeout, 40001 and 40P01 given up for others again and again, 28P01 and 3D000 its password or itself is
 * being replaced.
 */
const OUTAGE_STATE = /^(?:08...|53...|57P..|58...|XX...|57014|25006|25P0[34]|55P03|40001|40P01|28P01|3D000)$/

/** What drivers say without a code. */
const OUTAGE_TEXT =
  /connection (?:terminated|error|timeout)|timeout exceeded when trying to connect|timeout expired|query read timeout|not queryable|is clos(?:ed|ing)|after calling end on the pool|driver has already been destroyed|connection has been discarded|queue limit reached|closed state/i

const codeOf = (error: Error) => ('code' in error && typeof error.code === 'string' ? error.code : '')

/** Whether a database answered, and refused to do it. */
export const isRefusal = (error: unknown) => error instanceof Error && REFUSAL.test(codeOf(error))

/** Whether an error says that a database is out of reach or cannot work now: another try may succeed. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  if (SYSTEM_CODES.has(code) || MYSQL_CODES.test(code)) return true
  return code ? OUTAGE_STATE.test(code) : OUTAGE_TEXT.test(error.message)
}
