import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createConnection, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aptInstall, succeeds } from './apt.mjs'

/**
 * PostgreSQL and Redis for the tests: those the environment names, those on their usual ports, or own ones started
 * for this run. Answers their addresses (null where there is none) and how to end what was started.
 */
export async function openServices() {
  const postgres = await openPostgres()
  const redis = await openRedis()
  return {
    env: {
      ...(postgres && { TEST_DATABASE_URL: postgres.url }),
      ...(redis && { TEST_REDIS_URL: redis.url }),
    },
    missing: [!postgres && 'PostgreSQL', !redis && 'Redis'].filter(Boolean),
    close: () => [postgres, redis].forEach((service) => service?.close?.()),
  }
}

async function openPostgres() {
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL }
  if (await answers(5432)) return { url: 'postgres://postgres@127.0.0.1:5432/postgres' }
  const folder = postgresPrograms() ?? (aptInstall('postgresql') ? postgresPrograms() : null)
  return folder ? startPostgres(folder) : null
}

function postgresPrograms() {
  const all = '/usr/lib/postgresql'
  const versions = existsSync(all) ? readdirSync(all).toSorted((a, b) => Number(b) - Number(a)) : []
  return (
    versions.map((version) => join(all, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb'))) ??
    null
  )
}

async function startPostgres(bin) {
  const port = await freePort()
  const data = mkdtempSync(join(tmpdir(), 'castellan-postgres-'))
  // initdb refuses to work for root
  const isRoot = process.getuid?.() === 0
  if (isRoot) spawnSync('chown', ['postgres', data])
  const as = (program, args) =>
    isRoot ? ['su', ['postgres', '-c', [join(bin, program), ...args].join(' ')]] : [join(bin, program), args]
  if (spawnSync(...as('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust'])).status !== 0) return null
  spawnSync(
    ...as('pg_ctl', [
      '-D',
      data,
      '-w',
      '-o',
      `"-p ${port} -c listen_addresses=127.0.0.1 -k ${data}"`,
      'start',
    ]),
    { stdio: 'ignore' },
  )
  if (!(await answers(port))) return null
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    close: () => {
      spawnSync(...as('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']), { stdio: 'ignore' })
      rmSync(data, { recursive: true, force: true })
    },
  }
}

const redisProgram = () => ['redis-server', 'valkey-server'].find((name) => succeeds(name, '--version'))

async function openRedis() {
  if (process.env.TEST_REDIS_URL) return { url: process.env.TEST_REDIS_URL }
  if (await answers(6379)) return { url: 'redis://127.0.0.1:6379' }
  const server = redisProgram() ?? (aptInstall('redis-server') ? redisProgram() : null)
  if (!server) return null
  const port = await freePort()
  const child = spawn(
    server,
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    { stdio: 'ignore' },
  )
  return (await answers(port, 3_000)) ? { url: `redis://127.0.0.1:${port}`, close: () => child.kill() } : null
}

/** Whether something listens on a local port, now or within the given milliseconds. */
async function answers(port, patience = 0) {
  const end = Date.now() + patience
  for (;;) {
    const isOpen = await new Promise((resolve) => {
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
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
