import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { eraseDue } from '../../src/privacy/erasure/erasure-job.ts'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { begin, waitIsOver } from '../support/erasure.ts'
import { openGameAccounts } from '../support/game-accounts.ts'
import { liveTogether } from '../support/live-together.ts'
import { coinsOf } from '../support/money.ts'
import { newPerson, type Person } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'
import { newStaff } from '../support/staff.ts'
import { worldTable } from '../support/world-table.ts'

const game = await openGameAccounts()
const { portal, db, player, addCharacter } = game
const admin = await newStaff(portal, 'Admin', 'all')
const chief = await newStaff(portal, 'SuperUser', 'all')
const { api } = admin
const reason = 'asked for it in a letter'
const date = '2026-01-02'
const correction = { characterName: '', comment: reason, date }

const addressNow = async ({ id }: Pick<Person, 'id'>) =>
  (await db.selectFrom('account').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email

/** Somebody who was erased, whose login the game keeps shut; what staff did before that is what `before` does. */
async function newErased(before: (person: Person, login: string) => Promise<unknown> = async () => {}) {
  const { person, browser, created } = await player()
  const login = await created()
  const character = await addCharacter(login, `Gone${person.id}`)
  await sql`update ${worldTable(server, 'character')} set
    clan_id = (select id from ${worldTable(server, 'clan')} limit 1) where id = ${character}`.execute(db)
  await before(person, login)
  await begin(portal, browser, person)
  await waitIsOver(portal, person)
  await eraseDue(portal)
  return { id: person.id, email: await addressNow(person), login }
}

const erased = await newErased()
const { email, login } = erased
const other = await newPerson(portal)
const countActs = async () => (await db.selectFrom('staffJournal').select('id').execute()).length

const ACTS: Readonly<Record<string, () => Promise<unknown>>> = {
  addCoins: () => api.balance.addCoins({ email, balanceValue: 5, ...correction }),
  changeBalance: () => api.balance.changeBalance({ email, balanceValue: 5, ...correction }),
  processCustomPayment: () =>
    api.payments.processCustomPayment({
      email,
      currency: 'EUR',
      netAmount: 9,
      paidAmount: 10,
      coinsToReceive: 100,
      date,
      reason,
    }),
  addTopSponsor: () => api.reports.addTopSponsor({ target: email, totalAmount: 10, date }),
  setMAValidated: () => api.masterAccounts.setMAValidated({ email }),
  addToBlackList: () => api.blackList.addToBlackList({ id: `email:${email.toUpperCase()}`, reason }),
  declareHousehold: () => api.linkedAccounts.declareHousehold({ email, others: [other.email], reason }),
  unblockMasterAccount: () => api.masterAccounts.unblockMasterAccount({ email, reason }),
  addNote: () => api.accountNotes.addNote({ email, text: 'was here', isPinned: false }),
  addRole: () => chief.api.staffRoles.addRole({ email, role: 'GameMaster', scope: server, reason }),
  reserveNameFor: () => api.reservedNames.reserveNameFor({ name: 'Comeback', account: login }),
  addBuilderAccount: () => api.builderAccounts.addBuilderAccount({ accountName: login, defaultBuilder: 1 }),
  unblockUser: () => api.staffAccounts.unblockUser({ username: login, reason }),
}

describe('an account that was erased', () => {
  it.each(Object.keys(ACTS))('is no subject of an act any more: %s', async (name) => {
    const before = await countActs()
    await expect(ACTS[name]!()).rejects.toMatchObject({ status: 409, code: 'ACCOUNT_ERASED' })
    expect(await countActs()).toBe(before)
  })

  it('is left without coins, payments, validity, household and reserved names by all of them', async () => {
    const { id } = erased
    expect(await coinsOf(portal, id)).toBe(0)
    for (const table of ['payment', 'householdMember', 'roleAssignment', 'accountNote'] as const)
      expect(await db.selectFrom(table).select('accountId').where('accountId', '=', id).execute()).toEqual([])
    const names = db.selectFrom('reservedName').select('name').where('login', '=', login)
    expect(await names.execute()).toEqual([])
    const listed = db.selectFrom('blackList').select('value').where('value', '=', email)
    expect(await listed.execute()).toEqual([])
    expect((await portal.worlds[server]!.accounts.find([login]))[0]).toMatchObject({ isBlocked: true })
  })

  it('loses what is still on it: a role, a household, a hold of its coins, the commands of game masters', async () => {
    const { id } = erased
    await db
      .insertInto('roleAssignment')
      .values({ accountId: id, role: 'GameMaster', scope: server })
      .execute()
    await chief.api.staffRoles.removeRole({ email, role: 'GameMaster', scope: server, reason })
    await liveTogether(db, id, other.id)
    expect(await api.linkedAccounts.leaveHousehold({ email, reason })).toEqual({ members: [] })
    expect(await api.payments.liftPaymentHold({ email, reason })).toEqual({ lifted: 0 })
    await db.insertInto('builderAccount').values({ server, login, defaultBuilder: 1 }).execute()
    await api.builderAccounts.deleteBuilderAccount({ accountName: login, reason })
    const builders = db.selectFrom('builderAccount').select('login').where('login', '=', login)
    expect(await builders.execute()).toEqual([])
  })

  it('keeps the way back from what was done to it before', async () => {
    const gone = await newErased(async ({ email: address }) => {
      await api.balance.changeBalance({ email: address, balanceValue: 5, ...correction })
      await api.balance.changeBalance({ email: address, balanceValue: -5, ...correction })
    })
    const [last] = await api.dossier.getActsOn({ email: gone.email, limit: 1 })
    await api.journal.undoAct({ id: last!.id, reason })
    expect(await coinsOf(portal, gone.id)).toBe(5)
    await expect(
      api.balance.addCoins({ email: gone.email, balanceValue: 5, ...correction }),
    ).rejects.toMatchObject(refusal('ACCOUNT_ERASED'))
  })
})
