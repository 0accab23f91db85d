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
])

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
  /connection (?:terminated|error|timeout)|timeout exceeded when trying to connect|timeout expired|query read timeout|not queryable|is clos(?:ed|ing)|after calling end on the pool|driver has already been destroyed|connection has been discarded/i

/** Whether an error says that a database is out of reach or cannot work now: another try may succeed. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (SYSTEM_CODES.has(code)) return true
  return code ? OUTAGE_STATE.test(code) : OUTAGE_TEXT.test(error.message)
}
