import { mkdtempSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { DEMO_PASSWORD } from '../src/demo/sign-ins.ts'
import { newDatabase, runToEnd, startPortal } from './support/portal-process.ts'
import { openSiteVerify } from './support/site-verify.ts'

const { kind } = inject('template')
const PLAYER = 'player@castellan.test'
const credentials = { email: PLAYER, password: DEMO_PASSWORD, server: 'lionna_x5', recaptcha: 'x' }
const PATIENCE = 60_000

describe('a portal that cannot start says why in one sentence and ends with code 1', () => {
  it('when its port is taken', { timeout: PATIENCE }, async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void taken.close())
    await new Promise((resolve) => taken.once('listening', resolve))
    const { port } = taken.address() as AddressInfo
    const ended = await runToEnd('main.ts', { ...(await newDatabase()), HOST: '127.0.0.1', PORT: `${port}` })
    expect(ended.error).toBe(
      `Castellan did not start: port ${port} is taken. Stop what uses it, or set PORT to another one.\n`,
    )
    expect(ended.code).toBe(1)
  })

  it('when its database cannot be reached', { timeout: PATIENCE }, async () => {
    const ended = await runToEnd('main.ts', { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/nothing' })
    expect(ended.error).toMatch(
      /^Castellan did not start: the database of DATABASE_URL cannot be reached \(.*127\.0\.0\.1:9.*\)\.\n$/,
    )
    expect(ended.code).toBe(1)
  })

  it('when its configuration is wrong, all of it at once', { timeout: PATIENCE }, async () => {
    const ended = await runToEnd('main.ts', { PORT: 'eighty', JWT_SECRET: 'short', SMTP_URL: 'mail' })
    const [first, ...lines] = ended.error.trim().split('\n')
    expect(first).toBe('Castellan did not start, the configuration is wrong:')
    expect(lines.map((line) => line.split(':')[0])).toEqual(['  - PORT', '  - SMTP_URL', '  - JWT_SECRET'])
    expect(ended.code).toBe(1)
  })

  it('when its file of settings is wrong', { timeout: PATIENCE }, async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'castellan-test-')), 'settings.json')
    writeFileSync(file, '{"lionna_x5":{"isReferralOn":"yes"}}')
    const ended = await runToEnd('main.ts', { ...(await newDatabase()), SETTINGS_FILE: file })
    expect(ended.error).toContain(`SETTINGS_FILE: ${file}: lionna_x5.isReferralOn `)
    expect(ended.error.trim().split('\n')).toHaveLength(2)
    expect(ended.code).toBe(1)
  })
})

describe('a running portal', () => {
  it('that is killed keeps what it confirmed, and starts again', { timeout: PATIENCE }, async () => {
    const database = await newDatabase()
    const first = await startPortal(database)
    const newcomer = { email: 'newcomer@example.test', password: 'quite another phrase' }
    const form = { ...newcomer, confirmPassword: newcomer.password, server: 'lionna_x5', recaptcha: '' }
    expect((await first.post('register', form)).status).toBe(200)
    const { jwtToken } = (await (await first.post('login', credentials)).json()) as { jwtToken: string }
    await first.kill('SIGKILL')

    const second = await startPortal(database)
    const signedIn = await second.post('login', { ...newcomer, server: 'lionna_x5', recaptcha: '' })
    expect(signedIn.status).toBe(200)
    const ranking = await fetch(`${second.url}/api/lionna_x5/statistics/getTopExp`, {
      headers: { authorization: `Bearer ${jwtToken}` },
    })
    expect(ranking.status).toBe(200)
    expect((await second.kill('SIGTERM')).code).toBe(0)
  })

  it('ends running requests when it is told to stop, and ends with code 0', { timeout: PATIENCE }, async () => {
    const google = await openSiteVerify()
    onTestFinished(() => google.close())
    const asked = Promise.withResolvers<() => void>()
    google.does((response) =>
      asked.resolve(() => response.end(JSON.stringify({ success: true, hostname: 'localhost' }))),
    )
    const portal = await startPortal({
      ...(await newDatabase()),
      CAPTCHA_PROVIDER: 'recaptcha_v2',
      RECAPTCHA_SITE_KEY: 'k',
      RECAPTCHA_SECRET: 's',
      RECAPTCHA_VERIFY_URL: google.url,
    })
    const running = portal.post('login', credentials)
    const letGoogleAnswer = await asked.promise
    const ended = portal.kill('SIGTERM')
    // closed for new visitors while the old one is still waited for
    await expect.poll(() => fetch(`${portal.url}/healthz`).then(() => 'open', () => 'closed')).toBe('closed')
    letGoogleAnswer()
    const answer = await running
    expect(answer.status).toBe(200)
    expect(((await answer.json()) as { email: string }).email).toBe(PLAYER)
    expect(await ended).toMatchObject({ code: 0, error: '' })
  })

  it('says where it is, that it is well, and measures itself on a port of its own', { timeout: PATIENCE }, async () => {
    const free = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => free.once('listening', resolve))
    const { port } = free.address() as AddressInfo
    await new Promise((resolve) => free.close(resolve))
    const portal = await startPortal({ ...(await newDatabase()), METRICS_PORT: `${port}` })
    const health = await fetch(`${portal.url}/healthz`)
    expect([health.status, await health.json()]).toEqual([
      200,
      { status: 'ok', database: 'ok', uptimeSeconds: expect.any(Number) },
    ])
    const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    expect(metrics).toContain('castellan_request_seconds_count{method="GET",route="/healthz",status="200"} 1')
    expect((await portal.kill('SIGINT')).code).toBe(0)
  })
})

describe('npm run grant', () => {
  const grant = (env: Record<string, string>, ...args: string[]) => runToEnd('cli/grant.ts', env, args)

  it('gives a role on a server, once', { timeout: PATIENCE }, async () => {
    const database = await newDatabase()
    expect(await grant(database, PLAYER, 'GameMaster', 'teon_x1')).toEqual({
      code: 0,
      out: `${PLAYER} is now GameMaster on teon_x1.\n`,
      error: '',
    })
    expect(await grant(database, PLAYER.toUpperCase(), 'GameMaster', 'teon_x1')).toMatchObject({
      code: 0,
      out: `${PLAYER.toUpperCase()} was GameMaster on teon_x1 already.\n`,
    })
    const portal = await startPortal(database)
    const roleOn = async (server: string) =>
      ((await (await portal.post('login', { ...credentials, server })).json()) as { role: string }).role
    expect([await roleOn('teon_x1'), await roleOn('lionna_x5')]).toEqual(['GameMaster', 'User'])
    expect((await portal.kill('SIGTERM')).code).toBe(0)
  })

  it('explains itself when it is used wrongly', { timeout: PATIENCE }, async () => {
    for (const args of [
      [],
      [PLAYER],
      [PLAYER, 'GameMaster'],
      [PLAYER, 'Wizard', 'all'],
      [PLAYER, 'User', 'all'],
      [PLAYER, 'Admin', 'nowhere'],
      [PLAYER, 'Admin', 'all', 'please'],
    ]) {
      const ended = await grant({}, ...args)
      expect([args, ended.code, ended.error.split('\n')[0]]).toEqual([
        args,
        1,
        'npm run grant -- EMAIL ROLE SCOPE',
      ])
    }
  })

  it('does not know who never registered', { timeout: PATIENCE }, async () => {
    expect(await grant(await newDatabase(), 'nobody@example.test', 'Admin', 'all')).toEqual({
      code: 1,
      out: '',
      error: 'There is no master account nobody@example.test. Register it first.\n',
    })
  })
})

// a server of its own has no folder two processes could fight for
if (kind === 'embedded')
  describe('the folder of an embedded database', () => {
    it('belongs to one process at a time; the first goes on undisturbed', { timeout: PATIENCE }, async () => {
      const database = await newDatabase()
      const first = await startPortal(database)
      const second = await runToEnd('main.ts', { ...database, PORT: '0' })
      expect(second.error).toMatch(
        /^Castellan did not start: The data folder .* is in use by process \d+\. Stop it, or set DATA_DIR to another folder\.\n$/,
      )
      expect(second.code).toBe(1)
      const granting = await runToEnd('cli/grant.ts', database, [PLAYER, 'Admin', 'all'])
      expect([granting.code, granting.error]).toEqual([1, expect.stringContaining('is in use by process')])
      expect((await first.post('login', credentials)).status).toBe(200)
      expect((await first.kill('SIGTERM')).code).toBe(0)
    })

    it('is free again after a process was killed, even if another one has its number now', { timeout: PATIENCE }, async () => {
      const database = await newDatabase()
      writeFileSync(join(database['DATA_DIR']!, 'lock'), `${process.pid} 12345`)
      const portal = await startPortal(database)
      expect((await portal.kill('SIGTERM')).code).toBe(0)
    })
  })
else
  describe('a database on a server', () => {
    it('that does not exist is named', { timeout: PATIENCE }, async () => {
      const template = inject('template')
      if (template.kind !== 'server') return
      const url = new URL(template.url)
      url.pathname = '/no_such_database'
      const ended = await runToEnd('main.ts', { DATABASE_URL: url.href })
      expect(ended).toMatchObject({ code: 1, error: expect.stringContaining('"no_such_database" does not exist') })
    })

    it('serves two portals at once, which start together', { timeout: PATIENCE }, async () => {
      const database = await newDatabase()
      const [one, two] = await Promise.all([startPortal(database), startPortal(database)])
      for (const portal of [one, two]) expect((await portal.post('login', credentials)).status).toBe(200)
      expect((await Promise.all([one.kill('SIGTERM'), two.kill('SIGTERM')])).map(({ code }) => code)).toEqual([0, 0])
    })
  })
