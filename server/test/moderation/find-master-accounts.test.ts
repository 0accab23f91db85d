import { describe, expect, it } from 'vitest'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { setValidated } from '../../src/identity/accounts/account-repo.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPerson } from '../support/people.ts'
import { newStaff } from '../support/staff.ts'

const portal = await openTestPortal()
const { db } = portal
const { api, ...gm } = await newStaff(portal, 'GameMaster', 'all')
const found = async (email: string) =>
  (await api.masterAccounts.getMasterAccounts({ email })).map((row) => row.email)

describe('master accounts that staff look for', () => {
  it('are found by any part of their address, in any letter case', async () => {
    const { email } = await newPerson(portal, { name: 'quillwright' })
    expect(await found('UILLWRI')).toEqual([email])
    expect(await found(email)).toEqual([email])
  })

  it('tell their standing, roles and game accounts', async () => {
    const person = await newPerson(portal, {
      name: 'standing',
      isValidated: false,
      roles: [{ role: 'Admin', scope: server }],
    })
    const login = { server, login: 'standinglogin', accountId: person.id }
    await db.insertInto('gameAccount').values(login).execute()
    expect(await api.masterAccounts.getMasterAccounts({ email: person.email })).toEqual([
      {
        email: person.email,
        formerly: null,
        validated: false,
        blocked: false,
        frozen: false,
        erased: false,
        roles: [{ role: 'Admin', scope: server }],
        gameAccounts: 1,
        notes: { all: 0, pinned: 0 },
        registeredAt: expect.any(String),
        lastSignInAt: null,
      },
    ])
  })

  it('are found by an address they had before, and it is named', async () => {
    const { id, email } = await newPerson(portal, { name: 'renamed' })
    const former = 'formerly-zither@example.test'
    const heldFrom = new Date(0)
    await db.insertInto('formerAddress').values({ accountId: id, email: former, heldFrom }).execute()
    expect(await api.masterAccounts.getMasterAccounts({ email: 'zither' })).toMatchObject([
      { email, formerly: former },
    ])
  })

  it('come with the whole address first, then with where the text stands earliest', async () => {
    for (const name of ['zz-lyre', 'lyre', 'a-lyre']) await newPerson(portal, { name })
    const emails = await found('lyre')
    expect(emails.map((email) => email.replace(/-\d+@.*/, ''))).toEqual(['lyre', 'a-lyre', 'zz-lyre'])
  })

  it('are not more than a hundred', async () => {
    const many = Array.from({ length: 110 }, (_, n) => ({
      email: `crowd${n}@example.test`,
      passwordHash: '',
    }))
    await db.insertInto('account').values(many).execute()
    expect(await found('crowd')).toHaveLength(100)
  })

  it.each(['%%%', '___', '\\\\\\', "'; drop table account; --", '<b>x', '🐉🐉🐉', '\u202e\u202e\u202e'])(
    'are none for hostile text: %s',
    async (text) => {
      expect(await found(text)).toEqual([])
    },
  )
})

describe('registrations that wait', () => {
  it('are those whose address is not proved, the newest first', async () => {
    const one = await newPerson(portal, { name: 'waits', isValidated: false })
    const two = await newPerson(portal, { name: 'waits', isValidated: false })
    const [first, second] = await api.masterAccounts.getRegistrationRequests({})
    expect([first!.email, second!.email]).toEqual([two.email, one.email])
    expect(first).toEqual({
      email: two.email,
      registeredAt: expect.any(String),
      registeredFrom: '10.0.0.1',
      language: 'en',
      referralCode: null,
      mailedAt: null,
      lastSignInAt: null,
      blocked: false,
      contested: false,
    })
  })

  it('are gone from the list once staff take the address for proved, and there again when they undo that', async () => {
    const { email } = await newPerson(portal, { name: 'proved', isValidated: false })
    const isListed = async () =>
      (await api.masterAccounts.getRegistrationRequests({})).some((row) => row.email === email)
    await api.masterAccounts.setMAValidated({ email })
    expect(await isListed()).toBe(false)
    await api.masterAccounts.setMAInvalidated({ email, reason: 'the mail bounces' })
    expect(await isListed()).toBe(true)
  })

  it('tell from where, and when, neither of who plays elsewhere alone nor of staff above', async () => {
    const one = await newStaff(portal, 'GameMaster', server)
    const chief = await newStaff(portal, 'SuperUser', 'all')
    const [here, away] = [
      await newPerson(portal, { name: 'here', isValidated: false }),
      await newPerson(portal, { name: 'away', isValidated: false }),
    ]
    const above = await newPerson(portal, {
      name: 'above',
      isValidated: false,
      roles: [{ role: 'SuperUser', scope: 'all' }],
    })
    await db
      .insertInto('gameAccount')
      .values([
        { server, login: 'waitshere', accountId: here.id },
        { server: 'bartz_x3', login: 'waitsaway', accountId: away.id },
      ])
      .execute()
    const ids = [here, away, above].map(({ id }) => id)
    await db.updateTable('account').set({ lastLoginAt: new Date() }).where('id', 'in', ids).execute()
    const toldTo = async ({ api: asking }: Pick<typeof one, 'api'>) => {
      const rows = await asking.masterAccounts.getRegistrationRequests({})
      return [here, away, above].map(({ email }) => {
        const { registeredFrom, lastSignInAt } = rows.find((row) => row.email === email)!
        return registeredFrom !== null && lastSignInAt !== null ? 'told' : [registeredFrom, lastSignInAt]
      })
    }
    expect(await toldTo(one)).toEqual(['told', [null, null], [null, null]])
    expect(await toldTo({ api })).toEqual(['told', 'told', [null, null]])
    expect(await toldTo(chief)).toEqual(['told', 'told', 'told'])
  })

  it('say when a link was mailed last', async () => {
    const { id, email } = await newPerson(portal, { name: 'mailed', isValidated: false })
    const token = { accountId: id, purpose: 'verify-email', payload: '{}', expiresAt: new Date() }
    await db
      .insertInto('mailToken')
      .values({ ...token, hash: Buffer.from('1') })
      .execute()
    const row = (await api.masterAccounts.getRegistrationRequests({})).find((one) => one.email === email)
    expect(row!.mailedAt).toEqual(expect.any(String))
  })
})

describe('one master account', () => {
  it('is told with its standing, means and where it plays', async () => {
    const { id, email } = await newPerson(portal, { name: 'told' })
    await db
      .insertInto('gameAccount')
      .values([
        { server, login: 'toldone', accountId: id },
        { server, login: 'toldtwo', accountId: id },
        { server, login: 'toldbeing', accountId: id, isMade: false },
      ])
      .execute()
    expect(await api.masterAccounts.getMAinfo({ email: email.toUpperCase() })).toEqual({
      email,
      withheld: null,
      registeredAt: expect.any(String),
      registeredFrom: '10.0.0.1',
      lastSignInAt: null,
      validatedAt: expect.any(String),
      contestedAt: null,
      blockedAt: null,
      frozenAt: null,
      coolsUntil: null,
      erasureDueAt: null,
      erasedAt: null,
      isBlackListed: false,
      language: 'en',
      twoFactorSince: null,
      passkeys: 0,
      referralCode: null,
      roles: [],
      formerEmails: [],
      servers: [{ server, gameAccounts: 2, balance: 0 }],
    })
  })

  it('is missing where there is none', async () => {
    await expect(api.masterAccounts.getMAinfo({ email: 'nobody@example.test' })).rejects.toMatchObject({
      status: 404,
      code: 'ACCOUNT_NOT_FOUND',
    })
  })

  it('tells that its address is in the black list', async () => {
    const { id, email } = await newPerson(portal, { name: 'listed' })
    await setValidated(db, id)
    await db.insertInto('blackList').values({ kind: 'email', value: email, addedBy: gm.id }).execute()
    expect(await api.masterAccounts.getMAinfo({ email })).toMatchObject({ isBlackListed: true })
  })
})
