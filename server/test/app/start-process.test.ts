import { writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { DEMO_PASSWORD } from '../../../demo/src/portal/people/sign-ins.ts'
import { newDatabase, runToEnd, startPortal } from '../support/portal-process.ts'
import { openSiteVerify } from '../support/site-verify.ts'
import { openWire } from '../support/wire.ts'

const template = inject('template')
// one after the other, the processes of this file work on one database, as those of an operator do
const database = await newDatabase()
const google = await openSiteVerify()
afterAll(() => google.close())

const PLAYER = 'player@castellan.test'
const TIMEOUT = { timeout: 60_000 }
const player = { email: PLAYER, password: DEMO_PASSWORD, server: 'lionna_x5', recaptcha: 'x' }
const staff = (...args: string[]) => runToEnd('staff', database, args)
const grant = (...args: string[]) => staff('grant', ...args)

describe('a portal that cannot start says why in one sentence and ends with code 1', () => {
  it('when its port is taken', TIMEOUT, async () => {
    const { port, server } = await listenSomewhere()
    const ended = await runToEnd('portal', { ...database, HOST: '127.0.0.1', PORT: `${port}` })
    server.close()
    expect(ended.error).toBe(
      `Castellan did not start: port ${port} is taken. Stop what uses it, or set PORT to another one.\n`,
    )
    expect(ended.code).toBe(1)
  })

  it('when its host is another machine’s', TIMEOUT, async () => {
    const ended = await runToEnd('portal', { ...database, HOST: '169.254.254.254', PORT: '0' })
    expect(ended.error).toBe(
      'Castellan did not start: HOST is 169.254.254.254, which is no address of this machine. Set it to one, or to 0.0.0.0 for all of them.\n',
    )
    expect(ended.code).toBe(1)
  })
})

describe('npm run staff', () => {
  it('gives a role, lists it and takes it, each in one line', TIMEOUT, async () => {
    const shouted = PLAYER.toUpperCase()
    const said = [
      await staff('grant', shouted, 'gamemaster', 'teon_x1', '--reason', 'helps out'),
      await staff('list'),
      await staff('revoke', PLAYER, 'GameMaster', 'teon_x1'),
      await staff('revoke', PLAYER),
      await grant(PLAYER, 'GameMaster', 'teon_x1'),
    ]
    expect(said.map(({ code, error }) => [code, error])).toEqual(said.map(() => [0, '']))
    expect(said.map(({ out }) => out.split('\n').find((line) => line.includes(PLAYER)))).toEqual([
      `${PLAYER} is now GameMaster on teon_x1.`,
      expect.stringMatching(/^player@castellan\.test +GameMaster +teon_x1 +since \d{4}-\d\d-\d\d$/),
      `${PLAYER} is no longer GameMaster on teon_x1.`,
      `${PLAYER} was not staff.`,
      `${PLAYER} is now GameMaster on teon_x1.`,
    ])
  })
})

describe('a running portal', () => {
  it('serves, measures itself on a port of its own, and stops after the last answer', TIMEOUT, async () => {
    const { port, server } = await listenSomewhere()
    server.close()
    const portal = await startPortal({
      ...database,
      METRICS_PORT: `${port}`,
      CAPTCHA_PROVIDER: 'recaptcha_v2',
      RECAPTCHA_SITE_KEY: 'k',
      RECAPTCHA_SECRET: 's',
      RECAPTCHA_VERIFY_URL: google.url,
    })
    const health = await fetch(`${portal.url}/healthz`)
    expect([health.status, await health.json()]).toEqual([
      200,
      { status: 'ok', database: 'ok', uptimeSeconds: expect.any(Number) },
    ])
    const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    expect(metrics).toContain('castellan_deliveries_overdue 0')
    expect(metrics).toContain('castellan_response_cache_lookups_total{outcome="miss"} 0')
    expect(metrics).toContain('castellan_request_seconds_count{method="GET",route="/healthz",status="200"} 1')

    const asked = Promise.withResolvers<() => void>()
    const human = JSON.stringify({ success: true, hostname: 'localhost' })
    google.does((response) => asked.resolve(() => response.end(human)))
    const running = portal.post('login', { ...player, server: 'teon_x1' })
    const letGoogleAnswer = await asked.promise
    const ended = portal.kill('SIGTERM')
    // closed for new visitors while the old one is still waited for
    await expect.poll(() => isOpen(portal.url)).toBe(false)
    letGoogleAnswer()
    const answer = await running
    expect([answer.status, await answer.json()]).toMatchObject([200, { email: PLAYER, role: 'GameMaster' }])
    expect(await ended).toMatchObject({ code: 0, error: '' })
  })

  it('that is killed keeps what it confirmed, and starts again', TIMEOUT, async () => {
    const first = await startPortal(database)
    const newcomer = { email: 'newcomer@example.test', password: 'quite another phrase' }
    const form = { ...newcomer, confirmPassword: newcomer.password, server: 'lionna_x5', recaptcha: '' }
    expect((await first.post('register', form)).status).toBe(200)
    const { jwtToken } = (await (await first.post('login', player)).json()) as { jwtToken: string }
    if (template.kind === 'embedded') await expectFolderInUse(first.url)
    await first.kill('SIGKILL')

    const second = await startPortal(database)
    const signedIn = await second.post('login', { ...newcomer, server: 'lionna_x5', recaptcha: '' })
    expect(signedIn.status).toBe(200)
    const ranking = await fetch(`${second.url}/api/lionna_x5/statistics/getTopExp`, {
      headers: { authorization: `Bearer ${jwtToken}` },
    })
    expect(ranking.status).toBe(200)
    expect((await second.kill('SIGINT')).code).toBe(0)
  })
})

describe.each(template.kind === 'server' ? [template] : [])('a database on a server', (server) => {
  it('opens no portal whose file of settings is wrong', TIMEOUT, async () => {
    const file = join(database['DATA_DIR']!, 'settings.json')
    writeFileSync(file, '{"lionna_x5":{"isReferralOn":"yes"}}')
    const ended = await runToEnd('portal', { ...database, SETTINGS_FILE: file })
    expect(ended.error).toContain(`SETTINGS_FILE: ${file}: lionna_x5.isReferralOn `)
    expect(ended.error.trim().split('\n')).toHaveLength(2)
    expect(ended.code).toBe(1)
  })

  it('knows nobody who never registered', TIMEOUT, async () => {
    expect(await grant('nobody@example.test', 'Admin', 'all')).toEqual({
      code: 1,
      out: '',
      error: 'There is no master account nobody@example.test. Register it first.\n',
    })
  })

  it('that a newer version brought up is left as it is', TIMEOUT, async () => {
    const newer = await newDatabase()
    const client = new pg.Client({ connectionString: newer['DATABASE_URL']! })
    await client.connect()
    await client.query(`insert into kysely_migration values ('9999-tomorrow', '2100-01-01')`)
    await client.query(`insert into world_teon_x1.migration (name) values ('9999-tomorrow')`)
    const portal = await runToEnd('portal', newer)
    expect(portal.error).toMatch(
      /^Castellan did not start: a newer version of Castellan has brought the database up to 9999-tomorrow, .* backup from before it\.\n$/,
    )
    await client.query(`delete from kysely_migration where name = '9999-tomorrow'`)
    expect((await runToEnd('portal', newer)).error).toContain('up to world_teon_x1/9999-tomorrow')
    await client.end()
  })

  it('that is not in UTF-8, or whose role may create nothing, is told in one sentence', TIMEOUT, async () => {
    const admin = new pg.Client({ connectionString: server.url })
    await admin.connect()
    const name = `${server.name}_latin1`
    const role = `castellan_test_${process.pid}_guest`
    await admin.query(`create database ${name} encoding 'LATIN1' locale 'C' template template0`)
    await admin.query(`create role ${role} login`)
    const latin = new URL(server.url)
    latin.pathname = `/${name}`
    const guest = new URL(server.url)
    guest.username = role
    const refused = await Promise.all(
      [latin, guest].map((url) => runToEnd('portal', { DATABASE_URL: url.href })),
    )
    await admin.query(`drop database ${name} with (force)`)
    await admin.query(`drop role ${role}`)
    await admin.end()
    expect(refused.map(({ error }) => error)).toEqual([
      expect.stringMatching(
        /^Castellan did not start: the database of DATABASE_URL is encoded in LATIN1\. [^\n]+\n$/,
      ),
      expect.stringMatching(
        /^Castellan did not start: the database of DATABASE_URL cannot be brought up to date \(permission denied [^\n]+ its role lacks rights\. [^\n]+\n$/,
      ),
    ])
  })

  it('that does not exist is named', TIMEOUT, async () => {
    const url = new URL(server.url)
    url.pathname = '/no_such_database'
    const ended = await runToEnd('portal', { DATABASE_URL: url.href })
    expect(ended.error).toContain('"no_such_database" does not exist')
    expect(ended.code).toBe(1)
  })

  it(
    'that goes away takes no portal with it: calls say so, and all is well when it is back',
    TIMEOUT,
    async () => {
      const wire = await openWire(database['DATABASE_URL']!, 5432)
      const portal = await startPortal({ ...database, DATABASE_URL: wire.url })
      const login = async () => {
        const answer = await portal.post('login', player)
        return [answer.status, ((await answer.json()) as { code?: string }).code]
      }
      expect(await login()).toEqual([200, undefined])
      await wire.cut()
      expect(await login()).toEqual([503, 'UNAVAILABLE'])
      expect(await isOpen(portal.url)).toBe(false)
      await wire.mend()
      await expect.poll(login, { timeout: 20_000 }).toEqual([200, undefined])
      expect(await isOpen(portal.url)).toBe(true)
      expect((await portal.kill('SIGTERM')).code).toBe(0)
      await wire.close()
    },
  )

  it('serves two portals at once, which start together', TIMEOUT, async () => {
    const [one, two] = await Promise.all([startPortal(database), startPortal(database)])
    for (const portal of [one, two]) expect((await portal.post('login', player)).status).toBe(200)
    const ended = await Promise.all([one.kill('SIGTERM'), two.kill('SIGTERM')])
    expect(ended.map(({ code }) => code)).toEqual([0, 0])
  })
})

/** Two processes in one folder would lose each other's rows: the second one goes, the first goes on. */
async function expectFolderInUse(url: string) {
  const [second, granting] = await Promise.all([
    runToEnd('portal', { ...database, PORT: '0' }),
    grant(PLAYER, 'Admin', 'all'),
  ])
  expect(second.error).toMatch(
    /^Castellan did not start: The data folder .* is in use by another process\. Stop that one, or set DATA_DIR to another folder\.\n$/,
  )
  expect(granting.error).toMatch(
    /^Castellan cannot change the staff: The data folder .* is in use by another process\./,
  )
  expect([second.code, granting.code]).toEqual([1, 1])
  expect(await isOpen(url)).toBe(true)
}

const isOpen = (url: string) =>
  fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )

async function listenSomewhere() {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return { server, port: (server.address() as AddressInfo).port }
}
