import { NewerSchema } from '@castellan/game-world/sql/newer-schema'
import { ConfigError } from '../platform/config/config.ts'
import { FolderInUse } from '../platform/db/lock-folder.ts'
import { MOST_CONNECTIONS } from '../platform/db/most-connections.ts'
import { StartRefused } from '../platform/errors/start-refused.ts'
import { UnsupportedNode } from './require-node.ts'

interface SystemError extends Error {
  readonly code?: string
  readonly syscall?: string
  readonly port?: number
  readonly address?: string
  readonly hostname?: string
  readonly path?: string
}

/** Those whose message is a sentence for whoever starts the portal. */
const TOLD = [NewerSchema, StartRefused, FolderInUse, UnsupportedNode]

/** One clear sentence on why the portal did not start, and what to do; the whole error only when it is unknown. */
export function explainFailedStart(error: unknown, env = process.env) {
  if (error instanceof ConfigError)
    return `Castellan did not start, the configuration is wrong:\n${bullets(error.message)}`
  return `Castellan did not start: ${sentenceFor(error, env)}`
}

function sentenceFor(error: unknown, env: NodeJS.ProcessEnv) {
  if (!(error instanceof Error)) return `${JSON.stringify(error)} was thrown.`
  if (TOLD.some((kind) => error instanceof kind)) return error.message
  return ofNetwork(error, env) ?? ofDatabase(error, env) ?? ofFiles(error) ?? error.stack ?? String(error)
}

const bullets = (lines: string) => lines.replace(/^/gm, '  - ')

/** What keeps it from listening. */
function ofNetwork({ code, syscall, port, address, hostname }: SystemError, env: NodeJS.ProcessEnv) {
  const variable =
    port !== undefined && String(port) === env['METRICS_PORT']?.trim() ? 'METRICS_PORT' : 'PORT'
  if (code === 'EADDRINUSE')
    return `port ${port} is taken. Stop what uses it, or set ${variable} to another one.`
  if (code === 'EACCES' && syscall === 'listen')
    return `port ${port} needs more rights. Set ${variable} to one above 1023.`
  const host = syscall === 'listen' ? address : hostname
  // a name that is not found comes without a port, and that of HOST is looked up first
  const isOfMetrics = syscall === 'listen' ? variable === 'METRICS_PORT' : host !== env['HOST']?.trim()
  const where = isOfMetrics ? 'METRICS_HOST' : 'HOST'
  if (code === 'EADDRNOTAVAIL' || (syscall === 'getaddrinfo' && host === env[where]?.trim()))
    return `${where} is ${host}, which is no address of this machine. Set it to one, or to 0.0.0.0 for all of them.`
  return null
}

/** Network errors of the driver; SQLSTATE 08 connection, 28 authorisation, 3D no such database, 57P stopping. */
const UNREACHABLE = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNRESET|EHOSTUNREACH|08|28|3D|57P)/

/** OpenSSL's and Node's words for a certificate that is not trusted. */
const CERTIFICATE = /CERT|UNABLE_TO_(GET|VERIFY)/

function ofDatabase({ code = '', message }: SystemError, env: NodeJS.ProcessEnv) {
  if (message === 'The server does not support SSL connections')
    return 'the server of DATABASE_URL has no TLS, which sslmode asks for. Set TLS up there, or sslmode=disable where the way is safe.'
  if (CERTIFICATE.test(code))
    return `the certificate of the server of DATABASE_URL is not trusted (${message}). Name its authority by sslrootcert=FILE.`
  if (UNREACHABLE.test(code) || /timeout exceeded when trying to connect|Connection terminated/.test(message))
    return `the database of DATABASE_URL cannot be reached (${message || code}).`
  const which = env['DATABASE_URL']?.trim() ? 'database of DATABASE_URL' : 'embedded database in DATA_DIR'
  const why = `the ${which} cannot be brought up to date (${message})`
  if (code === '42501')
    return `${why}: its role lacks rights. Make it the owner: alter database NAME owner to ROLE.`
  if (code === '25006') return `${why}: it is read-only. Name the primary server.`
  if (code === '53100') return `${why}: its disk is full.`
  if (code === '53300')
    return `${why}: it takes no more connections. A portal opens up to ${MOST_CONNECTIONS}.`
  return null
}

/** What keeps it from its folder. */
function ofFiles({ code = '', path, message }: SystemError) {
  const file = path ?? 'a file'
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return `there is no room for ${file}. Make some, or set DATA_DIR.`
  if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EISDIR', 'EEXIST', 'ENOENT', 'EFBIG'].includes(code) && path)
    return `${file} cannot be used (${message}). Give this user the right to write there, or set DATA_DIR to another folder.`
  return null
}
