import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { sessionHash } from '../../src/platform/secrets/session-hash.ts'
import { age } from '../support/age.ts'
import { openBrowser, openProgram, type Visitor } from '../support/browser.ts'
import { readClaims } from '../support/claims.ts'
import { grantRole } from '../support/grant-role.ts'
import { eventsOf } from '../support/events.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPlayer, PASSWORD } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'

const portal = await openTestPortal()
const [KEY] = portal.config.jwtSecrets
/** The same portal once another key is put in front of the old one. */
const rekeyed = await openTestPortal({
  beside: portal,
  env: { JWT_SECRET: `${'n'.repeat(48)},${KEY}` },
})
const NO_SESSION = refusal('NO_SESSION')

describe('refreshing', () => {
  it('rotates the cookie and gives a new access token', async () => {
    const { browser, account } = await newPlayer(portal)
    const before = browser.jar.get('session')
    const csrf = browser.jar.get('XSRF-TOKEN')
    const refreshed = await browser.refresh()
    expect(refreshed).toMatchObject({ email: account.email, role: 'User', validated: true })
    expect(refreshed.jwtToken).not.toBe(account.jwtToken)
    expect(browser.jar.get('session')).not.toBe(before)
    expect(browser.jar.get('XSRF-TOKEN')).not.toBe(csrf)
    expect(readClaims(refreshed.jwtToken).sid).toBe(readClaims(account.jwtToken).sid)
  })

  it('has one successor for 48 at once, which all of them are given', async () => {
    const { browser } = await newPlayer(portal)
    const sessionId = sessionOf(browser)
    const headers = { cookie: browser.jar.header, 'x-xsrf-token': browser.jar.get('XSRF-TOKEN')! }
    const answers = await Promise.all(
      Array.from({ length: 48 }, () =>
        browser.request('POST', '/api/auth/refresh-token', { body: { server: 'lionna_x5' }, headers }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 48 }, () => 200))
    const given = answers.map(({ headers: told }) => sessionIn(told))
    expect(given).toEqual(Array.from({ length: 48 }, () => given[0]))
    expect(given[0]).toBeDefined()
    expect(answers.every((answer) => typeof answer.json()['jwtToken'] === 'string')).toBe(true)
    const tokens = await portal.db
      .selectFrom('refreshToken')
      .select(['usedAt'])
      .where('sessionId', '=', sessionId)
      .execute()
    expect(tokens.filter(({ usedAt }) => usedAt === null)).toHaveLength(1)
    expect(tokens).toHaveLength(2)
    await expect(browser.refresh()).resolves.toBeDefined()
  })

  it('forgives an answer that got lost: the old cookie works once more within half a minute, and the session goes on', async () => {
    const { browser, person } = await newPlayer(portal)
    const old = cookiesOf(browser)
    await browser.refresh()
    const lost = browser.jar.get('session')
    await age(portal, 'refresh_token', '29 seconds', sql`session_id = ${sessionOf(browser)}`)
    old.putBack()
    await expect(browser.refresh()).resolves.toMatchObject({ role: 'User' })
    expect(browser.jar.get('session')).toBe(lost)
    await age(portal, 'refresh_token', '10 minutes', sql`session_id = ${sessionOf(browser)}`)
    await expect(browser.refresh()).resolves.toMatchObject({ role: 'User' })
    expect(await eventsOf(portal, person.id, 'refresh-token-reused')).toEqual([])
  })

  it('gives a lost answer again while the key is changed', async () => {
    const { browser } = await newPlayer(portal)
    const old = cookiesOf(browser)
    await browser.refresh()
    const lost = browser.jar.get('session')
    old.putBack()
    const answer = await rekeyed.app.inject({
      method: 'POST',
      url: '/api/auth/refresh-token',
      payload: { server: 'lionna_x5' },
      headers: { cookie: browser.jar.header, 'x-xsrf-token': browser.jar.get('XSRF-TOKEN')! },
      remoteAddress: browser.network,
    })
    expect([answer.statusCode, sessionIn(answer.headers)]).toEqual([200, expect.stringContaining(lost!)])
  })

  it('gives nobody elsewhere what follows: a copied cookie is found out by its next use', async () => {
    const { browser, person } = await newPlayer(portal)
    const thief = await openBrowser(portal)
    thief.network = '198.51.100.7'
    for (const name of ['session', 'XSRF-TOKEN']) thief.jar.set(name, browser.jar.get(name)!)
    const copied = thief.jar.get('session')
    await browser.refresh()
    await expect(thief.refresh()).resolves.toMatchObject({ role: 'User' })
    expect(thief.jar.get('session')).toBe(copied)
    await age(portal, 'refresh_token', '31 seconds', sql`session_id = ${sessionOf(browser)}`)
    await expect(thief.refresh()).rejects.toMatchObject(NO_SESSION)
    await expect(browser.refresh()).rejects.toMatchObject(NO_SESSION)
    expect(await eventsOf(portal, person.id, 'refresh-token-reused')).toHaveLength(1)
  })

  it('ends the session when the grandparent of the living token comes back', async () => {
    const { browser, person } = await newPlayer(portal)
    const grandparent = cookiesOf(browser)
    await browser.refresh()
    await browser.refresh()
    const newest = cookiesOf(browser)
    grandparent.putBack()
    await expect(browser.refresh()).rejects.toMatchObject(NO_SESSION)
    expect(browser.jar.get('session')).toBeUndefined()
    newest.putBack()
    await expect(browser.refresh()).rejects.toMatchObject(NO_SESSION)
    expect(await eventsOf(portal, person.id, 'refresh-token-reused')).toHaveLength(1)
  })

  it('ends the session when a used token comes back after the grace, and writes it down', async () => {
    const { browser, person } = await newPlayer(portal)
    const stolen = cookiesOf(browser)
    await browser.refresh()
    const owners = cookiesOf(browser)
    await age(portal, 'refresh_token', '31 seconds', sql`session_id = ${sessionOf(browser)}`)
    stolen.putBack()
    await expect(browser.refresh()).rejects.toMatchObject(NO_SESSION)
    owners.putBack()
    await expect(browser.refresh()).rejects.toMatchObject(NO_SESSION)
    await expect(browser.api.rankings.getTopExp({})).rejects.toMatchObject(NO_SESSION)
    const [event] = await eventsOf(portal, person.id, 'refresh-token-reused')
    expect(event).toMatchObject({
      ip: browser.network,
      details: { session: sessionHash(sessionOf(browser)) },
    })
  })

  it('does not outlive the end the session got when it was opened', async () => {
    const { browser, person } = await newPlayer(portal)
    const { expiresAt } = await sessionRow(person.id)
    await browser.refresh()
    expect((await sessionRow(person.id)).expiresAt).toEqual(expiresAt)
  })

  it('refuses without a cookie, and with one that was made up', async () => {
    const browser = await openBrowser(portal)
    await expect(browser.refresh()).rejects.toMatchObject(NO_SESSION)
    const program = openProgram(portal)
    for (const session of ['', 'x', `${crypto.randomUUID()}.${'a'.repeat(43)}`, '%00', 'a'.repeat(4_000)]) {
      const answer = await program.request('POST', '/api/auth/refresh-token', {
        body: { server: 'lionna_x5' },
        headers: { cookie: `session=${session}` },
      })
      expect([401, 419]).toContain(answer.status)
    }
  })
})

describe('a session ends', () => {
  it('after a day of rest, for a player', async () => {
    const { browser, person } = await newPlayer(portal)
    await age(portal, 'session', '23 hours', sql`account_id = ${person.id}`)
    await expect(browser.refresh()).resolves.toBeDefined()
    await age(portal, 'session', '25 hours', sql`account_id = ${person.id}`)
    await expect(browser.refresh()).rejects.toMatchObject(NO_SESSION)
  })

  it('after two hours of rest, for staff', async () => {
    const { browser, person } = await newPlayer(portal, { roles: [{ role: 'Admin', scope: 'teon_x1' }] })
    await age(portal, 'session', '119 minutes', sql`account_id = ${person.id}`)
    await expect(browser.refresh()).resolves.toBeDefined()
    await age(portal, 'session', '121 minutes', sql`account_id = ${person.id}`)
    await expect(browser.refresh()).rejects.toMatchObject(NO_SESSION)
  })

  it('after thirty days for a player and twelve hours for staff, however busy', async () => {
    expect(await busy({}, '29 days')).toBe('lives')
    expect(await busy({}, '30 days 1 second')).toBe('NO_SESSION')
    const staff = { roles: [{ role: 'GameMaster', scope: 'all' }] } as const
    expect(await busy(staff, '11 hours')).toBe('lives')
    expect(await busy(staff, '12 hours 1 second')).toBe('NO_SESSION')
  })

  it('by the limits of staff as soon as its account has a role, whoever gave it', async () => {
    const rested = await newPlayer(portal)
    await age(portal, 'session', '3 hours', sql`account_id = ${rested.person.id}`)
    await grantRole(portal.db, rested.person.email, 'GameMaster', 'teon_x1')
    await expect(rested.browser.refresh()).rejects.toMatchObject(NO_SESSION)

    const busyOne = await newPlayer(portal)
    await age(portal, 'session', '11 hours', sql`account_id = ${busyOne.person.id}`)
    await sql`update session set last_seen_at = now() where account_id = ${busyOne.person.id}`.execute(
      portal.db,
    )
    await grantRole(portal.db, busyOne.person.email, 'Admin', 'all')
    await expect(busyOne.browser.refresh()).resolves.toBeDefined()
    await age(portal, 'session', '61 minutes', sql`account_id = ${busyOne.person.id}`)
    await expect(busyOne.browser.refresh()).rejects.toMatchObject(NO_SESSION)
  })

  it('no later when a role is taken away: what staff were promised stays', async () => {
    const { browser, person } = await newPlayer(portal, { roles: [{ role: 'Admin', scope: 'all' }] })
    await portal.db.deleteFrom('roleAssignment').where('accountId', '=', person.id).execute()
    await age(portal, 'session', '121 minutes', sql`account_id = ${person.id}`)
    await expect(browser.refresh()).rejects.toMatchObject(NO_SESSION)
  })

  it('when its owner signs out: the cookie goes, and the access token is worth nothing at once', async () => {
    const { browser } = await newPlayer(portal)
    const kept = ['session', 'XSRF-TOKEN'].map((name) => [name, browser.jar.get(name)!] as const)
    await browser.api.session.logout({})
    expect(browser.jar.get('session')).toBeUndefined()
    await expect(browser.api.rankings.getTopExp({})).rejects.toMatchObject(NO_SESSION)
    for (const [name, value] of kept) browser.jar.set(name, value)
    browser.token = null
    await expect(browser.refresh()).rejects.toMatchObject(NO_SESSION)
  })

  it('with a cookie alone, and with an access token alone', async () => {
    const withCookie = await newPlayer(portal)
    const token = withCookie.browser.token
    withCookie.browser.token = null
    await withCookie.browser.api.session.logout({})
    withCookie.browser.token = token
    await expect(withCookie.browser.api.rankings.getTopExp({})).rejects.toMatchObject(NO_SESSION)

    const withToken = await newPlayer(portal)
    const program = openProgram(portal)
    program.token = withToken.browser.token
    await program.api.session.logout({})
    await expect(withToken.browser.refresh()).rejects.toMatchObject(NO_SESSION)
  })

  it('and takes the mark along that let the page know of it', async () => {
    const { browser } = await newPlayer(portal)
    expect(browser.jar.get('signed-in')).toBe('1')
    await browser.api.session.logout({})
    expect(browser.jar.get('signed-in')).toBeFalsy()
  })

  it('quietly: signing out answers 200 with a dead session and with none', async () => {
    const { browser } = await newPlayer(portal)
    const headers = { cookie: browser.jar.header, 'x-xsrf-token': browser.jar.get('XSRF-TOKEN')! }
    await browser.api.session.logout({})
    const again = await browser.request('POST', '/api/auth/logout', { headers })
    expect(again.status).toBe(200)
    expect(await openProgram(portal).api.session.logout({})).toEqual({ message: 'You are signed out' })
  })

  it('only for itself: another session of the same account goes on', async () => {
    const { browser, person } = await newPlayer(portal)
    const phone = await openBrowser(portal)
    await phone.signIn(person.email, PASSWORD)
    await browser.api.session.logout({})
    await expect(phone.api.rankings.getTopExp({})).resolves.toBeDefined()
    await expect(phone.refresh()).resolves.toBeDefined()
  })

  it('when the account is blocked, with the next refresh and for every call soon after', async () => {
    const { browser, person } = await newPlayer(portal)
    await browser.api.rankings.getTopExp({})
    await portal.db
      .updateTable('account')
      .set({ blockedAt: new Date() })
      .where('id', '=', person.id)
      .execute()
    await expect(browser.refresh()).rejects.toMatchObject(NO_SESSION)
    await expect(browser.api.rankings.getTopExp({})).rejects.toMatchObject(NO_SESSION)
  })
})

/** Whether a session that was used a moment ago still lives after so long a life. */
async function busy(traits: Parameters<typeof newPlayer>[1], life: string) {
  const { browser, person } = await newPlayer(portal, traits)
  await age(portal, 'session', life, sql`account_id = ${person.id}`)
  await sql`update session set last_seen_at = now() where account_id = ${person.id}`.execute(portal.db)
  return browser.refresh().then(
    () => 'lives',
    (error: { code: string }) => error.code,
  )
}

const sessionOf = ({ token }: Visitor) => readClaims(token!).sid

/** The session cookie of a browser and the CSRF cookie that goes with it. */
function cookiesOf({ jar }: Visitor) {
  const kept = ['session', 'XSRF-TOKEN'].map((name) => [name, jar.get(name)!] as const)
  return { putBack: () => kept.forEach(([name, value]) => jar.set(name, value)) }
}

/** The session's cookie that an answer sets. */
const sessionIn = (headers: { readonly 'set-cookie'?: string | string[] | undefined }) =>
  [headers['set-cookie'] ?? []].flat().find((cookie) => cookie.startsWith('session='))

const sessionRow = (accountId: number) =>
  portal.db.selectFrom('session').selectAll().where('accountId', '=', accountId).executeTakeFirstOrThrow()
