import { connect } from 'node:net'

const POSTGRES = 'postgres://postgres@127.0.0.1:5432/postgres'
const MARIADB = 'mariadb://root@127.0.0.1:3306/mysql'
const REDIS = 'redis://127.0.0.1:6379'

/** The services beside the portal that some suites need; null for one that is not there. */
interface Services {
  readonly postgresUrl: string | null
  /** Of databases of game servers. */
  readonly mariadbUrl: string | null
  /** The same, where somebody names one. */
  readonly mysqlUrl: string | null
  readonly redisUrl: string | null
}

/** The configuration is read once for each project that extends it; whoever reads the output wants it once. */
const memory = globalThis as { saidToBeSkipped?: Set<string> }
const said = (memory.saidToBeSkipped ??= new Set())

/**
 * Looks for PostgreSQL, MariaDB and Redis; what is missing is said on a line of its own, which CI takes for a failure. MySQL is
 * tried where an address names one, and that it was not is said without harm.
 */
export async function findServices(): Promise<Services> {
  const postgresUrl = process.env['TEST_DATABASE_URL'] ?? POSTGRES
  const redisUrl = process.env['TEST_REDIS_URL'] ?? process.env['REDIS_URL'] ?? REDIS
  const mariadbUrl = process.env['TEST_MARIADB_URL'] ?? MARIADB
  const mysqlUrl = process.env['TEST_MYSQL_URL']
  const [hasPostgres, hasMariadb, hasMysql, hasRedis] = await Promise.all([
    answers(postgresUrl, 5432),
    answers(mariadbUrl, 3306),
    mysqlUrl ? answers(mysqlUrl, 3306) : false,
    answers(redisUrl, 6379),
  ])
  if (!hasPostgres) skipped('api-postgres', 'PostgreSQL', postgresUrl, 'TEST_DATABASE_URL')
  if (!hasMariadb) skipped('databases of L2J servers', 'MariaDB', mariadbUrl, 'TEST_MARIADB_URL')
  if (!mysqlUrl)
    say('world-mysql', 'NOT TRIED: databases of L2J servers on MySQL (set TEST_MYSQL_URL to try them there)')
  else if (!hasMysql) skipped('world-mysql', 'MySQL', mysqlUrl, 'TEST_MYSQL_URL')
  if (!hasRedis) skipped('limits shared through Redis', 'Redis', redisUrl, 'TEST_REDIS_URL')
  return {
    postgresUrl: hasPostgres ? postgresUrl : null,
    mariadbUrl: hasMariadb ? mariadbUrl : null,
    mysqlUrl: mysqlUrl && hasMysql ? mysqlUrl : null,
    redisUrl: hasRedis ? redisUrl : null,
  }
}

function skipped(suite: string, service: string, url: string, variable: string) {
  const { host } = new URL(url)
  say(suite, `SKIPPED: ${suite}: no ${service} at ${host} (set ${variable} to use one somewhere else)`)
}

function say(suite: string, line: string) {
  if (said.has(suite)) return
  said.add(suite)
  process.stderr.write(`${line}\n`)
}

function answers(url: string, defaultPort: number) {
  const { hostname, port } = new URL(url)
  return new Promise<boolean>((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) || defaultPort, timeout: 1_000 })
    const settle = (isThere: boolean) => {
      socket.destroy()
      resolve(isThere)
    }
    socket.once('connect', () => settle(true))
    socket.once('error', () => settle(false))
    socket.once('timeout', () => settle(false))
  })
}

declare module 'vitest' {
  interface ProvidedContext extends Services {}
}
