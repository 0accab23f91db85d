import { ConfigError } from './config.ts'
import { FolderInUse } from './db/lock-folder.ts'

interface SystemError extends Error {
  readonly code?: string
  readonly syscall?: string
  readonly port?: number
}

/** One clear sentence on why the portal did not start, and what to do; the whole error only when it is unknown. */
export function explainFailedStart(error: unknown) {
  if (error instanceof ConfigError)
    return `Castellan did not start, the configuration is wrong:\n${bullets(error.message)}`
  if (error instanceof FolderInUse) return `Castellan did not start: ${error.message}`
  const { code = '', syscall, port, message } = error as SystemError
  if (code === 'EADDRINUSE')
    return `Castellan did not start: port ${port} is taken. Stop what uses it, or set PORT to another one.`
  if (code === 'EACCES' && syscall === 'listen')
    return `Castellan did not start: port ${port} needs more rights. Set PORT to one above 1023.`
  if (isDatabase(code, message))
    return `Castellan did not start: the database of DATABASE_URL cannot be reached (${message || code}).`
  return `Castellan did not start: ${(error as Error).stack ?? String(error)}`
}

const bullets = (lines: string) => lines.replace(/^/gm, '  - ')

/** Network errors of the driver; SQLSTATE 08 connection, 28 authorisation, 3D no such database, 57P stopping. */
const isDatabase = (code: string, message: string) =>
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNRESET|EHOSTUNREACH|08|28|3D|57P)/.test(code) ||
  /timeout exceeded when trying to connect|Connection terminated/.test(message)
