import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { recordSecurityEvent } from '../../src/identity/accounts/security-event-repo.ts'
import { openGameAccounts } from '../support/game-accounts.ts'
import { newPerson, newSession } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'
import { newStaff } from '../support/staff.ts'

const game = await openGameAccounts()
const { portal, db } = game
const { api, ...gm } = await newStaff(portal, 'GameMaster', 'all')
const reason = 'sold the account'

/** Somebody who came from an address of their own. */
async function newcomer(ip: string) {
  const person = await newPerson(portal)
  await db.updateTable('account').set({ createdIp: ip }).where('id', '=', person.id).execute()
  return person
}

describe('where somebody signs in, as staff see it', () => {
  it('is told by the whole address, for sessions and sign-ins', async () => {
    const { id, email } = await newPerson(portal)
    await newSession(portal, id)
    const details = { userAgent: 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0' }
    await recordSecurityEvent(db, 'signed-in', { accountId: id, ip: '203.0.113.7', details })
    // not in the same millisecond as the next
    await db
      .updateTable('securityEvent')
      .set({ at: sql`at - interval '1 second'` })
      .where('accountId', '=', id)
      .execute()
    await recordSecurityEvent(db, 'sign-in-failed', { accountId: id, ip: '203.0.113.8' })
    expect(await api.dossier.getSessionsOf({ email })).toMatchObject([{ server, address: '10.0.0.1' }])
    expect(await api.dossier.getSignInsOf({ email })).toMatchObject([
      { outcome: 'wrongPassword', address: '203.0.113.8', browser: null },
      { outcome: 'succeeded', address: '203.0.113.7', browser: 'Firefox 140', system: 'Windows' },
    ])
    const [newest] = await api.dossier.getSignInsOf({ email, limit: 1 })
    expect(await api.dossier.getSignInsOf({ email, before: newest!.at })).toHaveLength(1)
  })

  it('tells what became of game accounts, of those where whoever asks is staff', async () => {
    const { person, created } = await game.player()
    const { email, id } = person
    const login = await created()
    const elsewhere = { server: 'bartz_x3', login: 'maple45' }
    await recordSecurityEvent(db, 'game-account-removed', { accountId: id, details: elsewhere })
    const removed = { outcome: 'gameAccountRemoved', about: 'maple45', server: 'bartz_x3' }
    const made = { outcome: 'gameAccountCreated', about: login, server }
    expect(await api.dossier.getSignInsOf({ email, limit: 2 })).toMatchObject([removed, made])
    const here = await newStaff(portal, 'GameMaster', server)
    const [newest] = await here.api.dossier.getSignInsOf({ email })
    expect(newest).toMatchObject(made)
  })

  it('is a list of addresses with what they were used for, and how many others used them', async () => {
    const [one, other, third] = [
      await newcomer('198.51.100.1'),
      await newcomer('198.51.100.1'),
      await newcomer('198.51.100.2'),
    ]
    await recordSecurityEvent(db, 'signed-in', { accountId: one.id, ip: '198.51.100.2' })
    for (let time = 0; time < 3; time++)
      await recordSecurityEvent(db, 'signed-in', { accountId: third.id, ip: '198.51.100.1' })
    const found = await api.dossier.getAddressesOf({ email: one.email })
    expect(found.toSorted((x, y) => x.address.localeCompare(y.address))).toMatchObject([
      { address: '198.51.100.1', uses: ['registration'], others: 2 },
      { address: '198.51.100.2', uses: ['signIn'], others: 1 },
    ])
    expect(await api.dossier.getAddressesOf({ email: other.email })).toMatchObject([{ others: 2 }])
  })

  it('of a player of another server is for its staff', async () => {
    const { id, email } = await newPerson(portal)
    await db
      .insertInto('gameAccount')
      .values({ server: 'teon_x1', login: `from${id}`, accountId: id })
      .execute()
    const elsewhere = (await newStaff(portal, 'GameMaster', server)).api.dossier
    await db
      .updateTable('account')
      .set({ createdIp: '198.51.100.77', lastLoginAt: new Date() })
      .where('id', '=', id)
      .execute()
    const past = { accountId: id, email: `formerly-${id}@example.test`, heldFrom: new Date(0) }
    await db.insertInto('formerAddress').values(past).execute()
    const wide = await newStaff(portal, 'Admin', 'all')
    await wide.api.accountNotes.addNote({ email, text: 'sold an account', isPinned: false })
    await wide.api.masterAccounts.blockMasterAccount({ email, reason: 'sold an account' })
    const { finder, blackList, journal, masterAccounts } = (await newStaff(portal, 'GameMaster', server)).api
    const [found] = await masterAccounts.getMasterAccounts({ email })
    expect(found).toMatchObject({ email, lastSignInAt: null, notes: { all: 0, pinned: 0 } })
    expect((await wide.api.masterAccounts.getMasterAccounts({ email }))[0]).toMatchObject({
      notes: { all: 1 },
    })
    expect(await masterAccounts.getMasterAccounts({ email: past.email })).toEqual([])
    expect((await finder.findAnything({ key: past.email })).masterAccounts).toEqual([])
    expect(await journal.getActs({ target: email })).toEqual([])
    expect(await wide.api.journal.getActs({ target: email })).toHaveLength(2)
    expect(await masterAccounts.getMAinfo({ email })).toMatchObject({
      withheld: 'elsewhere',
      registeredFrom: null,
      lastSignInAt: null,
      formerEmails: [],
    })
    const key = '198.51.100.7'
    expect((await finder.findAnything({ key })).addresses).toEqual([])
    expect(await blackList.searchBlackListItems({ key })).toEqual([])
    expect(await masterAccounts.getMasterAccounts({ email: '198.51.100.77' })).toEqual([])
    expect(await api.masterAccounts.getMasterAccounts({ email: '198.51.100.77' })).toHaveLength(1)
    for (const call of ['getSessionsOf', 'getSignInsOf', 'getAddressesOf', 'getActsOn'] as const) {
      await expect(elsewhere[call]({ email })).rejects.toMatchObject(refusal('ACCOUNT_ELSEWHERE'))
      await api.dossier[call]({ email })
    }
  })

  it('is missing of nobody, and no business of staff elsewhere', async () => {
    const nobody = { email: 'nobody@example.test' }
    const elsewhere = await newStaff(portal, 'GameMaster', 'bartz_x3')
    for (const read of ['getSessionsOf', 'getSignInsOf', 'getAddressesOf', 'getActsOn'] as const) {
      await expect(api.dossier[read](nobody)).rejects.toMatchObject(refusal('ACCOUNT_NOT_FOUND'))
      await expect(elsewhere.api.dossier[read](nobody)).rejects.toMatchObject(refusal('ROLE_DENIED'))
    }
  })
})

describe('what staff did to somebody', () => {
  it('is told newest first, with who did it, why, and how it is undone', async () => {
    const { email } = await newPerson(portal)
    await api.masterAccounts.blockMasterAccount({ email, reason })
    await api.masterAccounts.unblockMasterAccount({ email, reason: 'it was a mistake' })
    const acts = await api.dossier.getActsOn({ email })
    expect(acts).toMatchObject([
      { call: 'unblockMasterAccount', reason: 'it was a mistake' },
      {
        call: 'blockMasterAccount',
        by: gm.email,
        role: 'GameMaster',
        scope: 'all',
        target: email,
        before: { blocked: false },
        after: { blocked: true },
        reason,
        canUndo: false,
        superseded: { id: acts[0]!.id, call: 'unblockMasterAccount', by: gm.email },
        undo: { call: 'unblockMasterAccount', input: { email } },
      },
    ])
    expect(await api.dossier.getActsOn({ email, before: acts[0]!.id, limit: 5 })).toHaveLength(1)
  })

  it('of staff, notes too, is not for those on whom they may act', async () => {
    const [admin, chief] = [
      await newStaff(portal, 'Admin', 'all'),
      await newStaff(portal, 'SuperUser', 'all'),
    ]
    await chief.api.accountNotes.addNote({ email: admin.email, text: 'watch this one', isPinned: false })
    await expect(api.dossier.getActsOn({ email: admin.email })).rejects.toMatchObject(refusal('OUTRANKED'))
    expect(await chief.api.dossier.getActsOn({ email: admin.email })).toMatchObject([
      { after: { text: 'watch this one' } },
    ])
  })

  it('has what was done to their game accounts, and is told to both when one was given away', async () => {
    const [one, other] = [await game.player(), await game.player()]
    const login = await one.created()
    await api.staffAccounts.blockUser({ username: login, reason })
    const sides = { oldEmail: one.person.email, newEmail: other.person.email }
    await api.staffAccounts.changeEmail({ login, ...sides, reason })
    const callsOn = async (email: string) => (await api.dossier.getActsOn({ email })).map(({ call }) => call)
    expect(await callsOn(one.person.email)).toEqual(['changeEmail', 'blockUser'])
    expect(await callsOn(other.person.email)).toEqual(['changeEmail', 'blockUser'])
  })

  it('is told of the servers one works for, whoever did it', async () => {
    const [here, admin] = await Promise.all([
      newStaff(portal, 'GameMaster', server),
      newStaff(portal, 'Admin', 'all'),
    ])
    const { person, created } = await game.player()
    const { email } = person
    await api.staffAccounts.blockUser({ username: await created(), reason })
    await admin.api.masterAccounts.blockMasterAccount({ email, reason })
    const callsFor = async (staff: typeof here) =>
      (await staff.api.dossier.getActsOn({ email })).map(({ call }) => call)
    expect(await callsFor(here)).toEqual(['blockMasterAccount', 'blockUser'])
    await sql`
      insert into staff_journal (actor_id, role, scope, call, target, account_id, reason)
      select actor_id, role, 'bartz_x3', 'addCoins', target, account_id, reason
      from staff_journal where account_id = ${person.id} and call = 'blockUser'
    `.execute(db)
    expect(await callsFor(admin)).toEqual(['addCoins', 'blockMasterAccount', 'blockUser'])
    expect(await callsFor(here)).toEqual(['blockMasterAccount', 'blockUser'])
  })
})
