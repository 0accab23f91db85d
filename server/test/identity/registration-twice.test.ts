import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { accountRequestsJob } from '../../src/identity/account-requests-job.ts'
import { grantRole } from '../support/grant-role.ts'
import { newSecret } from '../../src/platform/secrets/secret.ts'
import { openBrowser, openProgram } from '../support/browser.ts'
import { eventsOf } from '../support/events.ts'
import { letterTo, lettersTo, linkTo } from '../support/letters.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newBlocked, newPlayer, PASSWORD } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'

const portal = await openTestPortal()
const THEIRS = 'what somebody else would choose'
const WRONG = refusal('WRONG_CREDENTIALS')

let addresses = 0
const newAddress = () => `owner-${(addresses += 1)}@example.test`

async function register(email: string, password: string) {
  await openProgram(portal).api.registration.register({
    email,
    password,
    confirmPassword: password,
    server: 'lionna_x5',
    recaptcha: '',
  })
  return linkTo(portal, email)
}

/** What a column holds of whoever registered first, by its type. */
const OF_STRANGER: Readonly<Record<string, unknown>> = {
  text: 'of a stranger',
  'timestamp with time zone': new Date(0),
  boolean: true,
  integer: 1_999_999_999,
  bigint: 1_999_999_999,
  jsonb: '["of a stranger"]',
}

/** Columns of an account that nobody confirmed and staff did not touch, but for those by which it is found. */
async function columnsOfRegistration() {
  const { rows } = await sql<{ name: string; type: string }>`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and table_name = 'account'
      and column_name not in ('id', 'email', 'validated_at', 'blocked_at', 'erased_at')`.execute(portal.db)
  return rows
}

const confirm = (token: string, password?: string) =>
  openProgram(portal).api.registration.verifyEmail({ token, ...(password !== undefined && { password }) })
const login = async (email: string, password: string) => (await openBrowser(portal)).signIn(email, password)

describe('an address that somebody else registered first', () => {
  it('belongs to its owner once they register it: neither password nor session of the other is left', async () => {
    const email = newAddress()
    await register(email, THEIRS)
    const stranger = await openBrowser(portal)
    await stranger.signIn(email, THEIRS)
    const { token } = await register(email, PASSWORD)
    await expect(stranger.api.rankings.getTopPvp({})).rejects.toMatchObject(refusal('NO_SESSION'))
    await expect(stranger.refresh()).rejects.toMatchObject(refusal('NO_SESSION'))
    await confirm(token, PASSWORD)
    await expect(login(email, THEIRS)).rejects.toMatchObject(WRONG)
    expect((await login(email, PASSWORD)).validated).toBe(true)
  })

  it('tells its owner nothing that the other wanted to be reminded of', async () => {
    const email = newAddress()
    await register(email, THEIRS)
    const stranger = await openBrowser(portal)
    await stranger.signIn(email, THEIRS)
    const { id } = await accountOf(email)
    await portal.db
      .insertInto('reminderChoice')
      .values({ accountId: id, server: 'lionna_x5', calendarToken: null })
      .execute()
    await register(email, PASSWORD)
    const left = portal.db.selectFrom('reminderChoice').select('server').where('accountId', '=', id)
    expect(await left.execute()).toEqual([])
  })

  it('says nothing of the other in any column that a registration may have filled', async () => {
    const email = newAddress()
    await register(email, THEIRS)
    const columns = await columnsOfRegistration()
    for (const { name, type } of columns)
      await sql`update account set ${sql.id(name)} = ${OF_STRANGER[type]} where email = ${email}`.execute(
        portal.db,
      )
    await register(email, PASSWORD)
    const left: string[] = []
    for (const { name, type } of columns) {
      const same = sql`${sql.id(name)} = ${OF_STRANGER[type]}`
      const { rows } = await sql`select from account where email = ${email} and ${same}`.execute(portal.db)
      if (rows.length) left.push(name)
    }
    expect(left).toEqual([])
  })

  it('is not confirmed by its owner alone: the password of the registration is asked for', async () => {
    const email = newAddress()
    const { token } = await register(email, THEIRS)
    await expect(confirm(token)).rejects.toMatchObject(refusal('REGISTRATION_PASSWORD_REQUIRED', 'password'))
    await expect(confirm(token, PASSWORD)).rejects.toMatchObject(
      refusal('REGISTRATION_PASSWORD_WRONG', 'password'),
    )
    expect((await login(email, THEIRS)).validated).toBe(false)
    await expect(confirm(token, THEIRS)).resolves.toBeDefined()
  })

  it('is confirmed by a reset of the password, which ends what the other had', async () => {
    const email = newAddress()
    const first = await register(email, THEIRS)
    const stranger = await openBrowser(portal)
    await stranger.signIn(email, THEIRS)
    await openProgram(portal).api.passwords.forgotPassword({ username: email, recaptcha: '' })
    const { token } = await linkTo(portal, email)
    const chosen = { newPassword: PASSWORD, confirmPassword: PASSWORD }
    await openProgram(portal).api.passwords.resetPassword({ token, email, ...chosen })
    expect((await login(email, PASSWORD)).validated).toBe(true)
    await expect(stranger.refresh()).rejects.toMatchObject(refusal('NO_SESSION'))
    await expect(confirm(first.token, THEIRS)).rejects.toMatchObject(refusal('LINK_INVALID'))
    const { id } = await accountOf(email)
    expect(await eventsOf(portal, id, 'validated')).toHaveLength(1)
  })

  it('goes with the link that was mailed last: a link of an earlier registration is over', async () => {
    const email = newAddress()
    const first = await register(email, PASSWORD)
    const second = await register(email, THEIRS)
    await expect(confirm(first.token, PASSWORD)).rejects.toMatchObject(refusal('LINK_INVALID'))
    await expect(confirm(second.token, PASSWORD)).rejects.toMatchObject(
      refusal('REGISTRATION_PASSWORD_WRONG'),
    )
    const third = await register(email, PASSWORD)
    await expect(confirm(third.token, PASSWORD)).resolves.toBeDefined()
  })

  it('also loses the links of whoever had it: a reset that was asked for opens nothing', async () => {
    const email = newAddress()
    await register(email, THEIRS)
    await openProgram(portal).api.passwords.forgotPassword({ username: email, recaptcha: '' })
    const reset = await linkTo(portal, email)
    await register(email, PASSWORD)
    await expect(
      openProgram(portal).api.passwords.validateResetToken({ token: reset.token, email }),
    ).rejects.toMatchObject(refusal('LINK_INVALID'))
  })
})

describe('a registration of a known address takes nothing', () => {
  it('from somebody whose address is proved', async () => {
    const { person, browser } = await newPlayer(portal)
    await openProgram(portal).api.registration.register(formOf(person.email))
    expect((await letterTo(portal, person.email)).subject).toContain('You already have an account')
    await expect(browser.refresh()).resolves.toBeDefined()
    await expect(login(person.email, THEIRS)).rejects.toMatchObject(WRONG)
  })

  it('from an account that staff blocked, gave a role, or somebody paid with or is shown by', async () => {
    const blocked = await newBlocked(portal)
    const unproved = { isValidated: false } as const
    const keeper = (await newPlayer(portal, unproved)).person
    await grantRole(portal.db, keeper.email, 'GameMaster', 'all')
    const payer = (await newPlayer(portal, unproved)).person
    await portal.db
      .insertInto('ledgerAccount')
      .values({ kind: 'user', server: 'lionna_x5', accountId: payer.id, name: null, floor: 0 })
      .execute()
    const sponsor = (await newPlayer(portal, unproved)).person
    await portal.db
      .insertInto('sponsorName')
      .values({ accountId: sponsor.id, server: 'lionna_x5', name: 'Maple', isShown: true })
      .execute()
    for (const { email } of [blocked, keeper, payer, sponsor]) {
      await openProgram(portal).api.registration.register(formOf(email))
      expect((await letterTo(portal, email)).subject).toContain('You already have an account')
      await expect(login(email, THEIRS)).rejects.toMatchObject(WRONG)
    }
  })
})

describe('confirming an address', () => {
  it('needs no password in the browser that is signed in to the account', async () => {
    const email = newAddress()
    const { token } = await register(email, PASSWORD)
    const browser = await openBrowser(portal)
    await browser.signIn(email, PASSWORD)
    await expect(browser.api.registration.verifyEmail({ token })).resolves.toBeDefined()
  })

  it('needs it in a browser that is signed in to another account', async () => {
    const { token } = await register(newAddress(), PASSWORD)
    const { browser } = await newPlayer(portal)
    await expect(browser.api.registration.verifyEmail({ token })).rejects.toMatchObject(
      refusal('REGISTRATION_PASSWORD_REQUIRED'),
    )
  })

  it('stops guesses of the password after ten', async () => {
    const { token } = await register(newAddress(), PASSWORD)
    for (let i = 0; i < 10; i++)
      await expect(confirm(token, `guess ${i}`)).rejects.toMatchObject(refusal('REGISTRATION_PASSWORD_WRONG'))
    await expect(confirm(token, PASSWORD)).rejects.toMatchObject(refusal('TOO_MANY'))
  })

  it('is over with the account that staff blocked', async () => {
    const email = newAddress()
    const { token } = await register(email, PASSWORD)
    await portal.db.updateTable('account').set({ blockedAt: new Date() }).where('email', '=', email).execute()
    await expect(confirm(token, PASSWORD)).rejects.toMatchObject(refusal('LINK_INVALID'))
  })
})

describe('a request of a stranger that is worked off twice, because a process died in between', () => {
  it('mails one link', async () => {
    const email = newAddress()
    await register(email, PASSWORD)
    const job = accountRequestsJob(portal)
    for (const kind of ['validation-mail', 'reset-mail'] as const) {
      const request = { kind, email, ip: '10.0.0.1', secret: newSecret(), language: 'en' }
      for (let i = 0; i < 2; i++) await job.run(request)
    }
    expect(await lettersTo(portal, email)).toHaveLength(3)
  })

  it('is not kept by the queue for longer than a minute: it holds a secret', async () => {
    const { rows } = await sql<{ seconds: number }>`
      select deletion_seconds as seconds from pgboss.queue where name = 'account-requests'`.execute(portal.db)
    expect(rows[0]!.seconds).toBeLessThanOrEqual(60)
  })
})

const formOf = (email: string) =>
  ({ email, password: THEIRS, confirmPassword: THEIRS, server: 'lionna_x5', recaptcha: '' }) as const

async function accountOf(email: string) {
  return portal.db.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
}
