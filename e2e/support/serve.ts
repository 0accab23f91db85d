import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { ensureBuilt, PORTAL } from '../../scripts/build.ts'
import { inProject } from '../../scripts/project.ts'
import { onDatabase, TEST_DATABASE } from '../../test/support/server-database.ts'

// `node e2e/support/serve.ts PORT [NAME=VALUE …]`: the real portal with the demonstration and these variables, on a
// database that goes with it: an embedded one, or one on the server that E2E_DATABASE_URL names
const [port = '3000', ...variables] = process.argv.slice(2)
ensureBuilt()
const data = mkdtempSync(join(tmpdir(), 'castellan-e2e-'))

const database = await newDatabase(process.env['E2E_DATABASE_URL'])

const portal = spawn(process.execPath, [PORTAL], {
  // without an .env of the checkout
  cwd: data,
  stdio: 'inherit',
  env: {
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: inProject('.cache', 'compile'),
    HOST: '127.0.0.1',
    PORT: port,
    PUBLIC_URL: `http://localhost:${port}`,
    DATA_DIR: join(data, 'data'),
    ...(database && { DATABASE_URL: database.url }),
    DEMO: 'on',
    // each test is a household of its own behind one proxy, so that limits by network stay real
    TRUSTED_PROXIES: '127.0.0.1',
    ...Object.fromEntries(variables.map((variable) => variable.split(/=(.*)/s))),
  },
})
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  process.on(signal, () => portal.kill('SIGTERM'))
portal.on('error', (error) => process.stderr.write(`${String(error)}\n`))
portal.on('close', (code) => {
  rmSync(data, { recursive: true, force: true, maxRetries: 5 })
  process.exitCode = code ?? 0
  void database?.drop()
})

/** An empty database on a server, or null for an embedded one. */
async function newDatabase(server: string | undefined) {
  if (!server) return null
  const name = `${TEST_DATABASE}${process.pid}_e2e`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name}`)
  // a server of the tests' own may end first, and takes the database with it
  client.on('error', () => {})
  const drop = () =>
    client
      .query(`drop database ${name} with (force)`)
      .then(() => client.end())
      .catch(() => {})
  return { url: onDatabase(server, name), drop }
}
