import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { StaffRole } from '@castellan/contract/engine/roles'
import type { RoleScope } from '@castellan/contract/engine/servers'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { recordSecurityEvent } from '../../src/identity/accounts/security-event-repo.ts'
import { grantRole } from '../support/grant-role.ts'
import { openGameAccounts } from '../support/game-accounts.ts'
import { newPerson, newSession } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'
import { newStaff, type Staff } from '../support/staff.ts'
import { worldTable } from '../support/world-table.ts'

const game = await openGameAccounts()
const { portal, db } = game
const gm = await newStaff(portal, 'GameMaster', server)
const admin = await newStaff(portal, 'Admin', server)
const chief = await newStaff(portal, 'SuperUser', 'all')
const OUTRANKED = refusal('OUTRANKED')
type Api = Staff['api']

/** Every answer that is private to the person it is about. */
const READS: Readonly<Record<string, (api: Api, email: string) => Promise<unknown>>> = {
  sessions: (api, email) => api.dossier.getSessionsOf({ email }),
  'sign-ins': (api, email) => api.dossier.getSignInsOf({ email }),
  addresses: (api, email) => api.dossier.getAddressesOf({ email }),
  'linked accounts': (api, email) => api.linkedAccounts.getLinkedAccounts({ email }),
  payments: (api, email) => api.balance.getUserPaymentHistory({ email }),
  movements: (api, email) => api.balance.getUserBalanceHistory({ email }),
}

/** What only admins read. */
const SUMS: typeof READS = {
  'what somebody paid': (api, email) => api.balance.getUserPaymentReport({ email }),
  'the document of movements': (api, email) => api.balance.getPurchaseHistoryPdf({ email }),
}

const find = ({ api }: Staff, key: string, searchType: 'login' | 'lastIp') =>
  api.staffAccounts.searchAccounts({ key, searchType, contains: false })
const holder = (role: StaffRole, scope: RoleScope) => newPerson(portal, { roles: [{ role, scope }] })
const networks = { next: 0 }
/** Somebody of the staff who was signed in from an address of their own. */
async function seen(role: StaffRole, scope: RoleScope = server) {
  const person = await holder(role, scope)
  const ip = `203.0.${(networks.next += 1)}.7`
  await db.updateTable('account').set({ createdIp: ip }).where('id', '=', person.id).execute()
  await newSession(portal, person.id)
  await recordSecurityEvent(db, 'signed-in', { accountId: person.id, ip })
  return { ...person, ip }
}

describe.each(Object.keys(READS))('%s of staff', (name) => {
  const read = READS[name]!

  it('are told a higher role alone', async () => {
    const { email } = await holder('GameMaster', server)
    await expect(read(gm.api, email)).rejects.toMatchObject(OUTRANKED)
    await expect(read(admin.api, email)).resolves.toBeDefined()
    await expect(read(admin.api, (await holder('Admin', 'teon_x1')).email)).rejects.toMatchObject(OUTRANKED)
    await expect(read(admin.api, chief.email)).rejects.toMatchObject(OUTRANKED)
  })

  it('are told whose they are, and super users', async () => {
    await expect(read(gm.api, gm.email)).resolves.toBeDefined()
    await expect(read(chief.api, (await holder('SuperUser', 'all')).email)).resolves.toBeDefined()
  })
})

describe.each(Object.keys(SUMS))('%s', (name) => {
  it('is of no admin for another, and of players for all', async () => {
    await expect(SUMS[name]!(admin.api, (await holder('Admin', server)).email)).rejects.toMatchObject(
      OUTRANKED,
    )
    await expect(SUMS[name]!(admin.api, (await newPerson(portal)).email)).resolves.toBeDefined()
  })
})

describe('a person of the staff, for an equal', () => {
  it('is told without where they come from and how they sign in', async () => {
    const { email } = await seen('GameMaster')
    expect(await gm.api.masterAccounts.getMAinfo({ email })).toMatchObject({
      withheld: 'above',
      registeredFrom: null,
      lastSignInAt: null,
      twoFactorSince: null,
      formerEmails: [],
      roles: [{ role: 'GameMaster', scope: server }],
    })
    expect(await admin.api.masterAccounts.getMAinfo({ email })).toMatchObject({
      withheld: null,
      registeredFrom: expect.any(String),
    })
  })

  it('stands in the journal without what others noted of them', async () => {
    const [{ id, email }, peer] = [await newPerson(portal), await newStaff(portal, 'GameMaster', server)]
    await gm.api.accountNotes.addNote({ email, text: 'asks for items in mails', isPinned: false })
    const told = async ({ api }: Staff) =>
      (await api.journal.getActs({ call: 'addNote' })).filter(({ target }) => target.includes(email)).length
    expect([await told(gm), await told(peer), await told(admin)]).toEqual([1, 1, 1])
    await db.insertInto('roleAssignment').values({ accountId: id, role: 'Admin', scope: server }).execute()
    expect([await told(gm), await told(peer), await told(admin), await told(chief)]).toEqual([1, 0, 0, 1])
  })

  it('is listed among the staff of all servers without how they sign in', async () => {
    const ofOne = await newStaff(portal, 'SuperUser', server)
    const { email } = await seen('Admin', 'all')
    const told = async ({ api }: Staff) =>
      (await api.staffRoles.getAdminUsers({})).find((one) => one.email === email)
    expect(await told(ofOne)).toMatchObject({ twoFactor: null, lastSignIn: null })
    expect(await told(chief)).toMatchObject({ twoFactor: false })
  })

  it('has coins and game accounts on the servers alone where who asks is of the staff', async () => {
    const { id, email } = await newPerson(portal)
    const rows = ['teon_x1', server].map((where) => ({ server: where, login: `spread${id}`, accountId: id }))
    await db.insertInto('gameAccount').values(rows).execute()
    const told = async ({ api }: Staff) => (await api.masterAccounts.getMAinfo({ email })).servers
    expect((await told(gm)).map((one) => one.server)).toEqual([server])
    expect(await told(chief)).toHaveLength(2)
    const equal = await seen('GameMaster')
    await db
      .insertInto('gameAccount')
      .values({ server, login: `equal${id}`, accountId: equal.id })
      .execute()
    expect((await gm.api.masterAccounts.getMAinfo({ email: equal.email })).servers).toEqual([])
  })

  it('is not found by an address they came from', async () => {
    const { email, ip } = await seen('Admin')
    const found = async ({ api }: Staff) =>
      (await api.masterAccounts.getMasterAccounts({ email: ip })).map((account) => account.email)
    expect([await found(admin), await found(chief)]).toEqual([[], [email]])
  })

  it('plays from nowhere that is told, and is not found by where that is', async () => {
    const player = await game.player()
    const login = await player.created()
    const { email } = player.person
    await sql`update ${worldTable(server, 'account')} set last_ip = '203.0.113.200', hwid = 'ab-12-cd' where login = ${login}`.execute(
      db,
    )
    await grantRole(db, email, 'GameMaster', server)
    expect(await find(gm, login, 'login')).toMatchObject([
      { email, lastIp: null, hwid: null, isOutOfReach: true },
    ])
    expect(await find(gm, '203.0.113.200', 'lastIp')).toEqual([])
    expect(await gm.api.gameAccounts.getGameAccounts({ email })).toMatchObject([{ lastIp: null }])
    expect(await find(admin, '203.0.113.200', 'lastIp')).toMatchObject([
      { email, hwid: 'ab-12-cd', isOutOfReach: false },
    ])
    expect(await player.list()).toMatchObject([{ lastIp: '203.0.113.200' }])
  })

  it('is no reason why a player may be one person with them', async () => {
    const [staff, player] = [await seen('Admin'), await newPerson(portal)]
    await recordSecurityEvent(db, 'signed-in', { accountId: player.id, ip: staff.ip })
    const linked = async ({ api }: Staff) =>
      (await api.linkedAccounts.getLinkedAccounts({ email: player.email })).accounts.map(({ email }) => email)
    expect([await linked(admin), await linked(chief)]).toEqual([[], [staff.email]])
  })
})
