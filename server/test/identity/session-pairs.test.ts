import { type Kysely, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { up as hashSessions } from '../../migrations/0012-session-hashes.ts'
import { sessionHash } from '../../src/platform/secrets/session-hash.ts'
import { recordSecurityEvent } from '../../src/identity/accounts/security-event-repo.ts'
import { age } from '../support/age.ts'
import { openBrowser, type Visitor } from '../support/browser.ts'
import { readClaims } from '../support/claims.ts'
import { eventsOf } from '../support/events.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPerson, PASSWORD } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'

const portal = await openTestPortal()
const NO_SESSION = refusal('NO_SESSION')

interface Signed {
  readonly browser: Visitor
  readonly id: string
  readonly accountId: number
}

/** Three sessions: two of one account, one of another; nothing of any may open another. */
async function newSessions() {
  const [owner, stranger] = [await newPerson(portal), await newPerson(portal)]
  const [desk, phone, thief] = [await signIn(owner), await signIn(owner), await signIn(stranger)]
  return { desk, phone, thief }
}

async function signIn({ id: accountId, email }: { id: number; email: string }): Promise<Signed> {
  const browser = await openBrowser(portal)
  await browser.signIn(email, PASSWORD)
  return { browser, id: readClaims(browser.token!).sid, accountId }
}

const PAIRS = [
  ['desk', 'phone'],
  ['desk', 'thief'],
  ['phone', 'desk'],
  ['phone', 'thief'],
  ['thief', 'desk'],
  ['thief', 'phone'],
] as const

/** A browser that shows the id of one session with the secret of another, in the form earlier versions wrote. */
async function showing(named: Signed, cookie: string) {
  const browser = await openBrowser(portal)
  browser.jar.set('session', `${named.id}.${secretOf(cookie)}`)
  await browser.api.session.getHumanCheck({ action: 'login' })
  return browser
}

const secretOf = (cookie: string) => cookie.split('.').at(-1)!

async function expectAlive(...sessions: readonly Signed[]) {
  for (const { browser } of sessions) {
    await expect(browser.api.rankings.getTopExp({})).resolves.toBeDefined()
    await expect(browser.refresh()).resolves.toBeDefined()
  }
}

describe('the id of one session with the secret of another', () => {
  it.each(PAIRS)('opens nothing and harms nobody: the id of %s, the secret of %s', async (named, holder) => {
    const sessions = await newSessions()
    const mixed = await showing(sessions[named], sessions[holder].browser.jar.get('session')!)
    await expect(mixed.refresh()).rejects.toMatchObject(NO_SESSION)
    expect(mixed.jar.get('session')).toBeUndefined()
    await expectAlive(...Object.values(sessions))
  })

  it.each(PAIRS)('not in grace either: the id of %s, the secret of %s', async (named, holder) => {
    const sessions = await newSessions()
    const justUsed = sessions[holder].browser.jar.get('session')!
    await sessions[holder].browser.refresh()
    const mixed = await showing(sessions[named], justUsed)
    await expect(mixed.refresh()).rejects.toMatchObject(NO_SESSION)
    await expectAlive(...Object.values(sessions))
  })

  it.each(PAIRS)(
    'ends nothing of whom it names: the id of %s, a used secret of %s',
    async (named, holder) => {
      const sessions = await newSessions()
      const used = sessions[holder].browser.jar.get('session')!
      await sessions[holder].browser.refresh()
      await age(portal, 'refresh_token', '31 seconds', sql`session_id = ${sessions[holder].id}`)
      const mixed = await showing(sessions[named], used)
      await expect(mixed.refresh()).rejects.toMatchObject(NO_SESSION)
      const others = Object.values(sessions).filter((one) => one !== sessions[holder])
      await expectAlive(...others)
      expect(await eventsOf(portal, sessions[named].accountId, 'refresh-token-reused')).toEqual([])
    },
  )

  it.each(PAIRS)('signs nobody out: the id of %s, the secret of %s', async (named, holder) => {
    const sessions = await newSessions()
    const mixed = await showing(sessions[named], sessions[holder].browser.jar.get('session')!)
    await expect(mixed.api.session.logout({})).resolves.toBeDefined()
    await expectAlive(...Object.values(sessions))
  })
})

describe('the CSRF token', () => {
  it.each([
    ['a made-up secret', (): string => 'a'.repeat(43)],
    ['a secret of their own', (thief: Signed) => thief.browser.jar.get('session')!],
  ])('that somebody got with the id of another session and %s is worth nothing there', async (_, secret) => {
    const { desk, thief } = await newSessions()
    const mixed = await showing(desk, secret(thief))
    desk.browser.jar.set('XSRF-TOKEN', mixed.jar.get('XSRF-TOKEN')!)
    await expect(desk.browser.refresh()).rejects.toMatchObject(refusal('CSRF'))
    await expect(desk.browser.api.session.logout({})).rejects.toMatchObject(refusal('CSRF'))
  })

  it('that was planted with a session of the planter works for that session alone', async () => {
    const { desk, thief } = await newSessions()
    desk.browser.jar.set('XSRF-TOKEN', thief.browser.jar.get('XSRF-TOKEN')!)
    await expect(desk.browser.refresh()).rejects.toMatchObject(refusal('CSRF'))
  })
})

describe('the cookie', () => {
  it('names no session', async () => {
    const { desk } = await newSessions()
    expect(desk.browser.jar.get('session')).toMatch(/^[\w-]{43}$/)
  })

  it('of an earlier version, which named its session, still opens it', async () => {
    const { desk } = await newSessions()
    const earlier = await showing(desk, desk.browser.jar.get('session')!)
    await earlier.refresh()
    expect(readClaims(earlier.token!).sid).toBe(desk.id)
    expect(earlier.jar.get('session')).toMatch(/^[\w-]{43}$/)
    const out = await showing(desk, earlier.jar.get('session')!)
    await out.api.session.logout({})
    await expect(earlier.refresh()).rejects.toMatchObject(NO_SESSION)
  })

  it('with an id that is none is no session and no failure', async () => {
    const { desk } = await newSessions()
    const broken = await showing({ ...desk, id: '-'.repeat(36) }, desk.browser.jar.get('session')!)
    await expect(broken.refresh()).rejects.toMatchObject({ status: 401 })
    await expect(broken.api.session.logout({})).resolves.toBeDefined()
    await expectAlive(desk)
  })
})

describe('the id of a session', () => {
  it('stands in no event, where it is hashed', async () => {
    const { desk } = await newSessions()
    const stolen = desk.browser.jar.get('session')!
    const csrf = desk.browser.jar.get('XSRF-TOKEN')!
    await desk.browser.refresh()
    await age(portal, 'refresh_token', '31 seconds', sql`session_id = ${desk.id}`)
    desk.browser.jar.set('session', stolen)
    desk.browser.jar.set('XSRF-TOKEN', csrf)
    await expect(desk.browser.refresh()).rejects.toMatchObject(NO_SESSION)
    const [event] = await eventsOf(portal, desk.accountId, 'refresh-token-reused')
    expect(event?.details).toEqual({ session: expect.stringMatching(/^[0-9a-f]{32}$/) })
  })

  it('goes from events that an earlier version wrote, and nothing else does', async () => {
    const { desk } = await newSessions()
    const by = { accountId: desk.accountId }
    await recordSecurityEvent(portal.db, 'refresh-token-reused', {
      ...by,
      details: { session: desk.id, more: 1 },
    })
    await recordSecurityEvent(portal.db, 'refresh-token-reused', {
      ...by,
      details: { session: sessionHash(desk.id) },
    })
    await recordSecurityEvent(portal.db, 'refresh-token-reused', by)
    await hashSessions(portal.db as unknown as Kysely<unknown>)
    const details = (await eventsOf(portal, desk.accountId, 'refresh-token-reused')).map(
      (event) => event.details,
    )
    expect(details).toEqual([
      { session: sessionHash(desk.id), more: 1 },
      { session: sessionHash(desk.id) },
      {},
    ])
  })
})
