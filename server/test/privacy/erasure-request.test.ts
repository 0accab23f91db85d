import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { setFrozen } from '../../src/identity/accounts/account-repo.ts'
import { addCooling } from '../../src/identity/cooling/cooling-repo.ts'
import { grantRole } from '../support/grant-role.ts'
import { eraseDue } from '../../src/privacy/erasure/erasure-job.ts'
import { DEMO_PASSWORD } from '../../../demo/src/portal/people/sign-ins.ts'
import { DEFAULT_SERVER } from '../../../test/support/servers.ts'
import { newGuarded } from '../support/authenticator.ts'
import { openBrowser } from '../support/browser.ts'
import { letCoolOff, resetPassword, undo, undoToken } from '../support/changes.ts'
import { ask, begin, secretFor, waitIsOver } from '../support/erasure.ts'
import { give } from '../support/money.ts'
import { eventsOf, FROM_A_BROWSER } from '../support/events.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPlayer, type Person, PASSWORD, signIn } from '../support/people.ts'
import { NEW } from '../support/password-links.ts'
import { refusal } from '../support/refusal.ts'

const portal = await openTestPortal()
const accountOf = ({ id }: Pick<Person, 'id'>) =>
  portal.db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const stranger = () => openBrowser(portal)

describe('asking for the end of an account', () => {
  it('says before what would be lost', async () => {
    const { person, browser } = await newPlayer(portal)
    await give(portal, person.id, 30)
    expect(await browser.api.personalData.getErasureTerms({})).toEqual({
      days: 14,
      obstacles: [],
      balances: [{ server: DEFAULT_SERVER, coins: 30 }],
      gameAccounts: 0,
    })
  })

  it('takes the password and the address, and changes nothing before the link', async () => {
    const { person, browser } = await newPlayer(portal)
    const { requestErasure } = browser.api.personalData
    const { email } = person
    await expect(requestErasure({ email: 'other@example.test', password: PASSWORD })).rejects.toMatchObject(
      refusal('ADDRESS_DIFFERS', 'email'),
    )
    await expect(requestErasure({ email, password: 'wrong' })).rejects.toMatchObject(
      refusal('WRONG_PASSWORD', 'password'),
    )
    await requestErasure({ email: email.toUpperCase(), password: PASSWORD })
    expect(await accountOf(person)).toMatchObject({ erasureDueAt: null, email })
    await expect(browser.refresh()).resolves.toMatchObject({ email })
  })

  it('takes a code too where there is a second factor: the password and a mailbox end no guarded account', async () => {
    const { person, browser, recoveryCodes } = await newGuarded(portal)
    const { requestErasure } = browser.api.personalData
    const proof = { email: person.email, password: PASSWORD }
    await expect(requestErasure(proof)).rejects.toMatchObject(refusal('SECOND_FACTOR_REQUIRED', 'code'))
    await expect(requestErasure({ ...proof, code: '000000' })).rejects.toMatchObject(
      refusal('SECOND_FACTOR_WRONG', 'code'),
    )
    expect(await accountOf(person)).toMatchObject({ erasureDueAt: null })
    await requestErasure({ ...proof, code: recoveryCodes[0]! })
  })

  it('is not for who has not proved the address', async () => {
    const { person, browser } = await newPlayer(portal, { isValidated: false })
    await expect(ask(portal, browser, person)).rejects.toMatchObject(refusal('ACCOUNT_NOT_VALIDATED'))
  })

  it('waits until roles were taken', async () => {
    const { person, browser } = await newPlayer(portal, { roles: [{ role: 'GameMaster', scope: 'all' }] })
    await expect(ask(portal, browser, person)).rejects.toMatchObject(refusal('ERASURE_NOT_POSSIBLE'))
    const { obstacles } = await browser.api.personalData.getErasureTerms({})
    expect(obstacles).toEqual([{ kind: 'roles', count: 1 }])
  })

  it('is refused to the people of the demonstration, whose password everybody knows', async () => {
    const { browser, email } = await signIn(portal, 'player')
    await expect(
      browser.api.personalData.requestErasure({ email, password: DEMO_PASSWORD }),
    ).rejects.toMatchObject(refusal('ERASURE_NOT_POSSIBLE'))
    const { obstacles } = await browser.api.personalData.getErasureTerms({})
    expect(obstacles.map(({ kind }) => kind)).toContain('demonstration')
  })
})

describe('the mailed link', () => {
  it('begins the wait, ends every session, and says the same again', async () => {
    const { person, browser } = await newPlayer(portal)
    const token = await ask(portal, browser, person)
    const { api } = await stranger()
    const { dueAt } = await api.personalData.confirmErasure({ token })
    const days = (new Date(dueAt).getTime() - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(13.9)
    expect(days).toBeLessThan(14.1)
    await expect(browser.refresh()).rejects.toMatchObject(refusal('NO_SESSION'))
    expect(await api.personalData.confirmErasure({ token })).toEqual({ dueAt })
  })

  it('of ten presses at once begins it once', async () => {
    const { person, browser } = await newPlayer(portal)
    const token = await ask(portal, browser, person)
    const { api } = await stranger()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => api.personalData.confirmErasure({ token })),
    )
    expect(new Set(answers.map(({ dueAt }) => dueAt)).size).toBe(1)
    const asked = await portal.db
      .selectFrom('securityEvent')
      .select('id')
      .where('accountId', '=', person.id)
      .where('kind', '=', 'erasure-asked')
      .execute()
    expect(asked).toHaveLength(1)
  })

  it('is refused, and stays good, while something is under way by then', async () => {
    const { person, browser } = await newPlayer(portal)
    const token = await ask(portal, browser, person)
    await grantRole(portal.db, person.email, 'GameMaster', 'all')
    const { api } = await stranger()
    await expect(api.personalData.confirmErasure({ token })).rejects.toMatchObject(
      refusal('ERASURE_NOT_POSSIBLE'),
    )
    await portal.db.deleteFrom('roleAssignment').where('accountId', '=', person.id).execute()
    await expect(api.personalData.confirmErasure({ token })).resolves.toBeTruthy()
  })

  it('that nobody was sent begins nothing', async () => {
    const token = 'a'.repeat(43)
    const { api } = await stranger()
    await expect(api.personalData.confirmErasure({ token })).rejects.toMatchObject(
      refusal('LINK_INVALID', 'token'),
    )
    await expect(api.personalData.keepAccount({ token })).rejects.toMatchObject(
      refusal('LINK_INVALID', 'token'),
    )
  })
})

describe('an account that waits', () => {
  it('is kept by the link of the mail, as often as it is pressed', async () => {
    const { person, browser } = await newPlayer(portal)
    await begin(portal, browser, person)
    const token = await secretFor(portal, person.email, 'keep')
    const { api } = await stranger()
    await api.personalData.keepAccount({ token })
    await api.personalData.keepAccount({ token })
    expect(await eventsOf(portal, person.id, 'erasure-cancelled')).toMatchObject([FROM_A_BROWSER])
    expect(await accountOf(person)).toMatchObject({ erasureDueAt: null, erasedAt: null })
    await eraseDue(portal)
    await expect((await stranger()).signIn(person.email, PASSWORD)).resolves.toMatchObject({
      email: person.email,
    })
  })

  it('is kept by signing in, which is told at once, by the bell and in the list of sign-ins', async () => {
    const { person, browser } = await newPlayer(portal)
    await begin(portal, browser, person)
    const back = await stranger()
    expect(await back.signIn(person.email, PASSWORD)).toMatchObject({ stays: true })
    expect(await accountOf(person)).toMatchObject({ erasureDueAt: null })
    expect(await (await stranger()).signIn(person.email, PASSWORD)).not.toHaveProperty('stays')
    const [newest] = await back.api.notifications.getNotifications({})
    expect(newest).toMatchObject({ kind: 'erasureCancelled' })
    const outcomes = (await back.api.security.getSignIns({})).map(({ outcome }) => outcome)
    expect(outcomes).toEqual(expect.arrayContaining(['erasureAsked', 'erasureCancelled']))
    expect(await eventsOf(portal, person.id, 'erasure-cancelled')).toMatchObject([FROM_A_BROWSER])
  })

  it('is not kept by a wrong password', async () => {
    const { person, browser } = await newPlayer(portal)
    await begin(portal, browser, person)
    await expect((await stranger()).signIn(person.email, 'wrong')).rejects.toMatchObject(
      refusal('WRONG_CREDENTIALS'),
    )
    expect((await accountOf(person)).erasureDueAt).not.toBeNull()
  })

  it('stays while its wait is not over, and while staff keep it out', async () => {
    const { person, browser } = await newPlayer(portal)
    await begin(portal, browser, person)
    await eraseDue(portal)
    expect(await accountOf(person)).toMatchObject({ email: person.email })
    await waitIsOver(portal, person)
    await portal.db
      .updateTable('account')
      .set({ blockedAt: new Date() })
      .where('id', '=', person.id)
      .execute()
    await eraseDue(portal)
    expect(await accountOf(person)).toMatchObject({ email: person.email, erasedAt: null })
  })

  it('waits on while a role was given to it meanwhile', async () => {
    const { person, browser } = await newPlayer(portal)
    await begin(portal, browser, person)
    await grantRole(portal.db, person.email, 'GameMaster', 'all')
    await waitIsOver(portal, person)
    await eraseDue(portal)
    expect(await accountOf(person)).toMatchObject({ email: person.email, erasedAt: null })
  })

  it('is asked for by nobody who was frozen out', async () => {
    const { person, browser } = await newPlayer(portal)
    const token = await ask(portal, browser, person)
    await setFrozen(portal.db, person.id, true)
    await expect((await stranger()).api.personalData.confirmErasure({ token })).rejects.toMatchObject(
      refusal('ACCOUNT_FROZEN'),
    )
  })
})

describe('an account that cools off', () => {
  it('is not erased by whoever changed its password', async () => {
    const { person } = await newPlayer(portal)
    await resetPassword(portal, person)
    const thief = await stranger()
    await thief.signIn(person.email, NEW)
    await expect(ask(portal, thief, person, NEW)).rejects.toMatchObject(refusal('ACCOUNT_COOLING'))
  })

  it('is not erased by a link that was mailed before, which stays good for later', async () => {
    const { person, browser } = await newPlayer(portal)
    const token = await ask(portal, browser, person)
    const change = { accountId: person.id, kind: 'pin', details: { login: 'somelogin' } } as const
    await addCooling(portal.db, change, 12)
    const { confirmErasure } = (await stranger()).api.personalData
    await expect(confirmErasure({ token })).rejects.toMatchObject(refusal('ACCOUNT_COOLING'))
    expect(await accountOf(person)).toMatchObject({ erasureDueAt: null, erasedAt: null })
    await sql`update cooling set ends_at = now() where account_id = ${person.id}`.execute(portal.db)
    await expect(confirmErasure({ token })).resolves.toBeTruthy()
  })

  it('is not erased while it does, though its wait is over', async () => {
    const { person, browser } = await newPlayer(portal)
    await begin(portal, browser, person)
    await addCooling(portal.db, { accountId: person.id, kind: 'password', details: {} }, 12)
    await waitIsOver(portal, person)
    await eraseDue(portal)
    expect((await accountOf(person)).erasedAt).toBeNull()
    await letCoolOff(portal, person.id)
    await eraseDue(portal)
    expect((await accountOf(person)).erasedAt).not.toBeNull()
  })

  it('stays once its password was reset by mail: whoever read that wants it', async () => {
    const { person, browser } = await newPlayer(portal)
    await begin(portal, browser, person)
    await resetPassword(portal, person)
    expect((await accountOf(person)).erasureDueAt).toBeNull()
    expect(await eventsOf(portal, person.id, 'erasure-cancelled')).toHaveLength(1)
  })

  it('does not wait any more to be erased once the change was undone', async () => {
    const { person } = await newPlayer(portal)
    await resetPassword(portal, person)
    await portal.db
      .updateTable('account')
      .set({ erasureDueAt: new Date() })
      .where('id', '=', person.id)
      .execute()
    await undo(portal, await undoToken(portal, person.email))
    expect((await accountOf(person)).erasureDueAt).toBeNull()
  })
})
