import { execFile, spawn, spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { type AddressInfo, createConnection, createServer } from 'node:net'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

// What the tests need of the machine: PostgreSQL, MariaDB, Redis and a browser, found, started or, on Debian as root, installed.

/**
 * PostgreSQL, MariaDB and Redis for the tests: those the environment names, or databases of this run's own and the Redis on
 * its usual port; what is not there is started or installed. Answers their addresses (null where there is none) and
 * how to end what was started.
 */
export async function openServices() {
  const postgres = await openPostgres()
  const mariadb = await openMariadb()
  const redis = await openRedis()
  return {
    env: {
      ...(postgres && { TEST_DATABASE_URL: postgres.url }),
      ...(mariadb && { TEST_MARIADB_URL: mariadb.url }),
      ...(redis && { TEST_REDIS_URL: redis.url }),
    },
    missing: [
      ...(postgres ? [] : ['PostgreSQL']),
      ...(mariadb ? [] : ['MariaDB']),
      ...(redis ? [] : ['Redis']),
    ],
    close() {
      postgres?.close?.()
      mariadb?.close?.()
      redis?.close?.()
    },
  }
}

interface Service {
  readonly url: string
  /** Where this run started it. */
  readonly close?: () => void
}

async function openPostgres(): Promise<Service | null> {
  if (process.env['TEST_DATABASE_URL']) return { url: process.env['TEST_DATABASE_URL'] }
  const own = await startPostgres()
  if (own) return own
  if (await answers(5432)) return { url: 'postgres://postgres@127.0.0.1:5432/postgres' }
  return aptInstall('postgresql') ? startPostgres() : null
}

function postgresPrograms() {
  const all = '/usr/lib/postgresql'
  const versions = existsSync(all) ? readdirSync(all).toSorted((a, b) => Number(b) - Number(a)) : []
  return (
    versions.map((version) => join(all, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb'))) ??
    null
  )
}

/** Nobody needs this server's data after a power cut, so it need not wait for the disk. */
const DISPOSABLE = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  shared_buffers: '256MB',
  max_connections: '300',
  // processes and compilers that start for large tables that live long: here they cost more than they save
  autovacuum: 'off',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
}

/** Bytes of memory, free, that make it a good place for files which are gone soon. */
const PLENTY = 4 * 2 ** 30
const IN_MEMORY = '/dev/shm'

/** Where to keep what this run throws away: a hundred databases of a thousand files each are work for a disk. */
function scratch() {
  if (!existsSync(IN_MEMORY) || freemem() < PLENTY) return tmpdir()
  const { bavail, bsize } = statfsSync(IN_MEMORY)
  return bavail * bsize < PLENTY ? tmpdir() : IN_MEMORY
}

/**
 * A server for this run: making one takes a second, and it works several times as fast as one that keeps data.
 * Null where PostgreSQL is not installed. `restart` takes a mode of pg_ctl: fast or immediate.
 */
export async function startPostgres(extra: Readonly<Record<string, string>> = {}) {
  const bin = postgresPrograms()
  if (!bin) return null
  const port = await freePort()
  const data = mkdtempSync(join(scratch(), 'castellan-postgres-'))
  // initdb refuses to work for root
  const isRoot = process.getuid?.() === 0
  if (isRoot) spawnSync('chown', ['postgres', data])
  const as = (program: string, args: readonly string[]): [string, readonly string[]] =>
    isRoot ? ['su', ['postgres', '-c', [join(bin, program), ...args].join(' ')]] : [join(bin, program), args]
  const settings = Object.entries({ port, listen_addresses: '127.0.0.1', ...DISPOSABLE, ...extra })
  const { status } = spawnSync(
    ...as('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync']),
  )
  if (status !== 0) {
    rmSync(data, { recursive: true, force: true })
    return null
  }
  appendFileSync(
    join(data, 'postgresql.conf'),
    settings.map(([name, value]) => `${name} = '${value}'\n`).join('') +
      `unix_socket_directories = '${data}'\n`,
  )
  spawnSync(...as('pg_ctl', ['-D', data, '-w', '-l', join(data, 'log'), 'start']), { stdio: 'ignore' })
  const close = () => {
    spawnSync(...as('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']), { stdio: 'ignore' })
    rmSync(data, { recursive: true, force: true })
  }
  const restart = (mode: string) =>
    promisify(execFile)(...as('pg_ctl', ['-D', data, '-w', '-l', join(data, 'log'), '-m', mode, 'restart']))
  if (await answers(port)) return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, close, restart }
  close()
  return null
}

async function openMariadb(): Promise<Service | null> {
  if (process.env['TEST_MARIADB_URL']) return { url: process.env['TEST_MARIADB_URL'] }
  return (await startMariadb()) ?? (aptInstall('mariadb-server') ? startMariadb() : null)
}

/** Milliseconds a new MariaDB may take until it listens. */
const MARIADB_PATIENCE = 30_000

/** A MariaDB of this run, whose root needs no password; null where it is not installed or does not come up. */
async function startMariadb(): Promise<Service | null> {
  if (!succeeds('mariadbd', '--version')) return null
  const port = await freePort()
  const data = mkdtempSync(join(scratch(), 'castellan-mariadb-'))
  // it refuses to be root unless it is told to
  const as = process.getuid?.() === 0 ? ['--user=root'] : []
  const made = succeeds(
    'mariadb-install-db',
    '--no-defaults',
    `--datadir=${data}`,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
    ...as,
  )
  const child = spawn(
    'mariadbd',
    [
      '--no-defaults',
      `--datadir=${data}`,
      `--socket=${join(data, 'socket')}`,
      `--port=${port}`,
      '--bind-address=127.0.0.1',
      '--innodb-buffer-pool-size=32M',
      '--innodb-flush-log-at-trx-commit=0',
      ...as,
    ],
    { stdio: 'ignore' },
  )
  const close = () => {
    child.kill('SIGKILL')
    rmSync(data, { recursive: true, force: true, maxRetries: 5 })
  }
  if (made && (await answers(port, MARIADB_PATIENCE)))
    return { url: `mariadb://root@127.0.0.1:${port}/mysql`, close }
  close()
  return null
}

const redisProgram = () => ['redis-server', 'valkey-server'].find((name) => succeeds(name, '--version'))

async function openRedis(): Promise<Service | null> {
  if (process.env['TEST_REDIS_URL']) return { url: process.env['TEST_REDIS_URL'] }
  if (await answers(6379)) return { url: 'redis://127.0.0.1:6379' }
  return (await startRedis()) ?? (aptInstall('redis-server') ? startRedis() : null)
}

/** A Redis of this run; null where none is installed or comes up within the given milliseconds. `pause` and `resume` are what a machine that hangs does. */
export async function startRedis(timeoutMs = 3_000) {
  const server = redisProgram()
  if (!server) return null
  const port = await freePort()
  const child = spawn(
    server,
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    { stdio: 'ignore' },
  )
  const close = () => child.kill('SIGKILL')
  if (!(await answers(port, timeoutMs))) {
    close()
    return null
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    pause: () => child.kill('SIGSTOP'),
    resume: () => child.kill('SIGCONT'),
    close,
  }
}

/** Whether something listens on a local port, now or within the given milliseconds. */
export async function answers(port: number, timeoutMs = 0) {
  const end = Date.now() + timeoutMs
  for (;;) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = createConnection({ port, host: '127.0.0.1' })
      socket.once('connect', () => (socket.destroy(), resolve(true)))
      socket.once('error', () => resolve(false))
    })
    if (isOpen || Date.now() >= end) return isOpen
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** A port of this computer that nobody listens on. */
export const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

const BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** What a browser is told that is watched by nobody. */
export const BROWSER_ARGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The browser that `CHROME_PATH` names, or the first one found: the one without a desktop's trimmings does a third less work. */
export const knownBrowser = () =>
  [process.env['CHROME_PATH'], ...BROWSERS].find((path) => path && existsSync(path)) ?? null

/** The same, installed where it is missing and can be. Null otherwise. */
export const findBrowser = () =>
  knownBrowser() ?? (['chromium-headless-shell', 'chromium'].some(aptInstall) ? knownBrowser() : null)

/** Installs a Debian package, where this is Debian and we are root. Answers whether it worked. */
function aptInstall(name: string) {
  if (process.getuid?.() !== 0 || !succeeds('apt-get', '--version')) return false
  console.log(`Installing ${name} for the tests …`)
  return (
    succeeds('apt-get', 'update') && succeeds('apt-get', 'install', '-y', '--no-install-recommends', name)
  )
}

/** Whether a program exists and ends well. */
const succeeds = (program: string, ...args: readonly string[]) =>
  spawnSync(program, args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    .status === 0
