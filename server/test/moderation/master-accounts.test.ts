import { describe, expect, it, vi } from 'vitest'
import { Value } from 'typebox/value'
import { allCalls } from '@castellan/contract'
import type { Undo } from '@castellan/contract/undo'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { openBrowser, openProgram } from '../support/browser.ts'
import { eventsOf } from '../support/events.ts'
import { fingerprint } from '../support/fingerprint.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPerson, newPlayer, PASSWORD, type Person } from '../support/people.ts'
import { newStaff } from '../support/staff.ts'
import { of, resetLink } from '../support/password-links.ts'
import { refusal } from '../support/refusal.ts'

const validated: number[] = []
const portal = await openTestPortal({
  with: () => ({ onAccountValidated: [async (_tx, accountId) => void validated.push(accountId)] }),
})
const elsewhere = await openTestPortal({ beside: portal })
const { db } = portal
const { api, ...gm } = await newStaff(portal, 'GameMaster', 'all')

const reason = 'sold the account'
const journalOf = ({ id }: Pick<Person, 'id'>) =>
  db
    .selectFrom('staffJournal')
    .select(['actorId', 'role', 'scope', 'call', 'target', 'targetKind', 'targetId', 'reason', 'undo'])
    .select(['before', 'after'])
    .where('accountId', '=', id)
    .orderBy('id')
    .execute()

const signInAs = ({ email }: Person) =>
  openProgram(portal).api.session.login({ email, password: PASSWORD, server, recaptcha: '' })

describe('a master account that staff block', () => {
  it('is out at once, in every process, and stays out', async () => {
    const { browser, person } = await newPlayer(portal)
    const link = await resetLink(portal, person)
    const url = `/api/${server}/statistics/getTopExp`
    const headers = { authorization: `Bearer ${browser.token}` }
    expect((await elsewhere.app.inject({ url, headers })).statusCode).toBe(200)
    expect(await api.masterAccounts.blockMasterAccount({ email: person.email, reason })).toEqual({
      email: person.email,
      validated: true,
      blocked: true,
      frozen: false,
      coolsUntil: null,
    })
    await expect(browser.api.rankings.getTopExp({})).rejects.toMatchObject({ status: 401 })
    await expect(browser.api.payments.getEnotLink({ amount: 10 })).rejects.toMatchObject({ status: 401 })
    await expect(browser.refresh()).rejects.toMatchObject(refusal('NO_SESSION'))
    await expect(signInAs(person)).rejects.toMatchObject(refusal('ACCOUNT_BLOCKED'))
    await expect(openProgram(portal).api.passwords.validateResetToken(of(link))).rejects.toMatchObject(
      refusal('LINK_INVALID'),
    )
    const statusElsewhere = async () => (await elsewhere.app.inject({ url, headers })).statusCode
    await vi.waitFor(async () => expect(await statusElsewhere()).toBe(401), 4_000)
  })

  it('is told so by whatever it asks next, in the words of a refused sign-in; a session that was over before is told nothing', async () => {
    const { browser, person } = await newPlayer(portal)
    const left = await openBrowser(portal)
    await left.signIn(person.email, PASSWORD)
    const cookies = ['session', 'XSRF-TOKEN'].map((name) => [name, left.jar.get(name)!] as const)
    await left.api.session.logout({})
    await api.masterAccounts.blockMasterAccount({ email: person.email, reason })
    const message = await signInAs(person).then(
      () => null,
      (error: Error) => error.message,
    )
    const over = { ...refusal('NO_SESSION'), message, details: { because: 'ACCOUNT_BLOCKED' } }
    await expect(browser.api.rankings.getTopExp({})).rejects.toMatchObject(over)
    await expect(browser.refresh()).rejects.toMatchObject(over)
    for (const [name, value] of cookies) left.jar.set(name, value)
    await expect(left.refresh()).rejects.toMatchObject({ ...refusal('NO_SESSION'), details: undefined })
  })

  it('gets in again when they unblock it, by a new sign-in alone', async () => {
    const { browser, person } = await newPlayer(portal)
    await api.masterAccounts.blockMasterAccount({ email: person.email, reason })
    await expect(
      api.masterAccounts.unblockMasterAccount({ email: person.email, reason }),
    ).resolves.toMatchObject({
      blocked: false,
    })
    await expect(browser.refresh()).rejects.toMatchObject(refusal('NO_SESSION'))
    await expect(signInAs(person)).resolves.toMatchObject({ email: person.email })
  })

  it('is two rows of the journal, each of all servers and with its way back', async () => {
    const person = await newPerson(portal)
    const { email, id } = person
    await api.masterAccounts.blockMasterAccount({ email, reason })
    for (let time = 0; time < 2; time++)
      await api.masterAccounts.unblockMasterAccount({ email, reason: 'it was a mistake' })
    const common = {
      actorId: gm.id,
      role: 'GameMaster',
      scope: 'all',
      target: email,
      targetKind: 'account',
      targetId: String(id),
    }
    expect(await journalOf(person)).toEqual([
      {
        ...common,
        call: 'blockMasterAccount',
        reason,
        before: { blocked: false },
        after: { blocked: true },
        undo: { call: 'unblockMasterAccount', input: { email } },
      },
      {
        ...common,
        call: 'unblockMasterAccount',
        reason: 'it was a mistake',
        before: { blocked: true },
        after: { blocked: false },
        undo: { call: 'blockMasterAccount', input: { email } },
      },
    ])
  })
})

describe('a master account that is blocked already', () => {
  it('is not blocked for another reason, which nobody would find', async () => {
    const person = await newPerson(portal)
    const { email } = person
    await api.masterAccounts.blockMasterAccount({ email, reason })
    const before = await fingerprint(portal)
    await expect(
      api.masterAccounts.blockMasterAccount({ email, reason: 'spam as well' }),
    ).rejects.toMatchObject(refusal('BLOCKED_BEFORE'))
    expect(await fingerprint(portal)).toEqual(before)
  })

  it('is let in by whoever has the role of who blocked it, and by no lower one', async () => {
    const admin = await newStaff(portal, 'Admin', 'all')
    const { email } = await newPerson(portal)
    await admin.api.masterAccounts.blockMasterAccount({ email, reason })
    const before = await fingerprint(portal)
    await expect(api.masterAccounts.unblockMasterAccount({ email, reason })).rejects.toMatchObject(
      refusal('BLOCKED_BY_HIGHER'),
    )
    expect(await fingerprint(portal)).toEqual(before)
    const other = await newStaff(portal, 'Admin', 'all')
    await expect(other.api.masterAccounts.unblockMasterAccount({ email, reason })).resolves.toMatchObject({
      blocked: false,
    })
  })
})

describe('what the journal keeps to undo an act', () => {
  it('is with a reason the whole input of its call', async () => {
    const person = await newPerson(portal)
    const sent = { email: person.email, reason }
    for (const key of [
      'setMAInvalidated',
      'setMAValidated',
      'blockMasterAccount',
      'unblockMasterAccount',
    ] as const)
      await api.masterAccounts[key](sent)
    const undos = (await journalOf(person)).map(({ undo }) => undo as Undo)
    for (const { call, input } of undos) {
      const declared = allCalls.find(({ name }) => name.endsWith(`.${call}`))!.call
      const said = declared.act?.reason === 'required' ? { [declared.act.reasonIn ?? 'reason']: reason } : {}
      expect([call, Value.Check(declared.body!, { ...input, ...said })]).toEqual([call, true])
    }
    expect(undos).toHaveLength(4)
  })
})

describe('staff whose address is not confirmed any more', () => {
  it('are players until it is, in every session they have', async () => {
    const { id, email, api: theirs } = await newStaff(portal, 'GameMaster', 'all')
    const other = await newPerson(portal)
    const { api: above } = await newStaff(portal, 'Admin', 'all')
    await above.masterAccounts.setMAInvalidated({ email, reason })
    await expect(
      theirs.masterAccounts.blockMasterAccount({ email: other.email, reason }),
    ).rejects.toMatchObject(refusal('ROLE_DENIED'))
    await expect(signInAs({ id, email, password: PASSWORD })).resolves.toMatchObject({ role: 'User' })
    await above.masterAccounts.setMAValidated({ email })
    await expect(
      theirs.masterAccounts.blockMasterAccount({ email: other.email, reason }),
    ).resolves.toMatchObject({ blocked: true })
  })
})

describe('an address that staff take for confirmed', () => {
  it('lets its owner use coins, and brings what a confirmed address brings', async () => {
    const { browser, person } = await newPlayer(portal, { isValidated: false })
    const pay = () => browser.api.payments.getEnotLink({ amount: 10 })
    await expect(pay()).rejects.toMatchObject(refusal('ACCOUNT_NOT_VALIDATED'))
    expect(await api.masterAccounts.setMAValidated({ email: person.email })).toEqual({
      email: person.email,
      validated: true,
      blocked: false,
      frozen: false,
      coolsUntil: null,
    })
    await expect.poll(() => pay().catch(() => null)).toMatchObject({ ourTransactionId: expect.any(String) })
    await api.masterAccounts.setMAValidated({ email: person.email })
    expect(validated.filter((id) => id === person.id)).toHaveLength(1)
    // from where staff did it is no address of the owner's
    expect(await eventsOf(portal, person.id, 'validated')).toMatchObject([{ ip: null }])
    expect(await journalOf(person)).toMatchObject([
      { call: 'setMAValidated', undo: { call: 'setMAInvalidated', input: { email: person.email } } },
    ])
  })

  it('counts no more when they undo that, until it is confirmed again', async () => {
    const { browser, person } = await newPlayer(portal)
    const { email } = person
    await expect(api.masterAccounts.setMAInvalidated({ email, reason })).resolves.toMatchObject({
      validated: false,
    })
    const pay = () => browser.api.payments.getEnotLink({ amount: 10 })
    await expect
      .poll(() => pay().catch((error: unknown) => error))
      .toMatchObject(refusal('ACCOUNT_NOT_VALIDATED'))
    await api.masterAccounts.setMAInvalidated({ email, reason })
    await api.masterAccounts.setMAValidated({ email })
    expect((await journalOf(person)).map(({ call }) => call)).toEqual(['setMAInvalidated', 'setMAValidated'])
  })
})

const CALLS = ['setMAValidated', 'setMAInvalidated', 'blockMasterAccount', 'unblockMasterAccount'] as const

describe.each(CALLS)('%s', (key) => {
  const call = (by: typeof api, email: string) => by.masterAccounts[key]({ email, reason })

  it('is not for staff of a lower role, wherever the higher one is held', async () => {
    const chief = await newPerson(portal, { roles: [{ role: 'Admin', scope: 'harbor_x1' }] })
    const before = await fingerprint(portal)
    await expect(call(api, chief.email)).rejects.toMatchObject(refusal('OUTRANKED'))
    expect(await fingerprint(portal)).toEqual(before)
  })

  it('is not for what staff are on a server they have not selected', async () => {
    const abroad = await newStaff(portal, 'SuperUser', 'harbor_x1')
    await expect(call(abroad.api, gm.email)).rejects.toMatchObject(refusal('ROLE_DENIED'))
  })

  it('is not for one’s own account, whatever one’s role', async () => {
    const chief = await newStaff(portal, 'SuperUser', 'all')
    const before = await fingerprint(portal)
    await expect(call(chief.api, chief.email)).rejects.toMatchObject(refusal('OWN_ACCOUNT'))
    expect(await fingerprint(portal)).toEqual(before)
  })

  it.each([server, 'harbor_x1', 'all'] as const)('is not for an equal, who is one on %s', async (scope) => {
    const equal = await newPerson(portal, { roles: [{ role: 'GameMaster', scope }] })
    const before = await fingerprint(portal)
    await expect(call(api, equal.email)).rejects.toMatchObject(refusal('OUTRANKED'))
    expect(await fingerprint(portal)).toEqual(before)
  })

  it('is for a role that holds on every server: one for all of them, or one on each', async () => {
    const here = await newStaff(portal, 'Admin', server)
    const each = await newStaff(portal, 'Admin', server)
    const others = portal.config.servers.keys.filter((one) => one !== server)
    const roles = others.map((scope) => ({ accountId: each.id, role: 'Admin' as const, scope }))
    const everywhere = await newStaff(portal, 'Admin', 'all')
    const { email: player } = await newPerson(portal)
    const { email: master } = await newPerson(portal, { roles: [{ role: 'GameMaster', scope: server }] })
    const before = await fingerprint(portal)
    for (const by of [here, each])
      for (const email of [player, master])
        await expect(call(by.api, email)).rejects.toMatchObject(refusal('ROLE_NOT_EVERYWHERE'))
    expect(await fingerprint(portal)).toEqual(before)
    await db.insertInto('roleAssignment').values(roles).execute()
    await expect(call(each.api, player)).resolves.toMatchObject({ email: player })
    await expect(call(everywhere.api, master)).resolves.toMatchObject({ email: master })
  })

  it('is for super users among themselves, since nobody is above them', async () => {
    const [one, other] = [
      await newStaff(portal, 'SuperUser', 'all'),
      await newStaff(portal, 'SuperUser', 'all'),
    ]
    await expect(call(one.api, other.email)).resolves.toMatchObject({ email: other.email })
  })

  it('says so where there is no such account', async () => {
    await expect(call(api, 'nobody@example.test')).rejects.toMatchObject(refusal('ACCOUNT_NOT_FOUND'))
  })
})
