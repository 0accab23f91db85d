import { describe, expect, it } from 'vitest'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { newestActOf as newestOf } from '../support/journal-of.ts'
import { newPerson } from '../support/people.ts'
import { openServices } from '../support/services.ts'
import { newStaff, type Staff } from '../support/staff.ts'

const { portal, player } = await openServices()
const gm = await newStaff(portal, 'GameMaster', server)
const wide = await newStaff(portal, 'GameMaster', 'all')
const admin = await newStaff(portal, 'Admin', 'all')
const chief = await newStaff(portal, 'SuperUser', 'all')
const reason = 'asked in a ticket'
const TODAY = new Date().toISOString().slice(0, 10)

/** Does things one after the other, and answers the act of each as the list tells it after the last. */
async function actsOf(staff: Staff, ...deeds: readonly (() => Promise<unknown>)[]) {
  for (const deed of deeds) await deed()
  return (await staff.api.journal.getActs({ by: staff.email, limit: deeds.length })).toReversed()
}

/** Of each act, which of them came over it; null where it can be undone. */
const whatIsOver = (acts: Awaited<ReturnType<typeof actsOf>>) =>
  acts.map(({ canUndo, superseded }) => {
    expect(canUndo).toBe(superseded === null)
    return superseded && acts.findIndex(({ id }) => id === superseded.id)
  })

describe('an act is superseded', () => {
  it('by the next one that changed the same field of the same thing, and says by whom', async () => {
    const me = await player()
    const at = { characterId: me.characterId, reason }
    const { characterEdits: edits, characterServices: services } = gm.api
    const acts = await actsOf(
      gm,
      () => services.changeCharNameColor({ ...at, color: '#00ff00' }),
      () => edits.changeFaceType({ ...at, faceIndex: 1 }),
      () => services.changeCharNameColor({ ...at, color: '#0000ff' }),
      () => services.changeCharNameColor({ ...at, color: '#ff0000' }),
    )
    expect(whatIsOver(acts)).toEqual([2, null, 3, null])
    expect(acts[0]!.superseded).toMatchObject({ by: gm.email, call: 'changeCharNameColor' })
    const reversible = await gm.api.journal.getActs({ by: gm.email, state: 'reversible', limit: 2 })
    expect(reversible.map(({ id }) => id)).toEqual([acts[3]!.id, acts[1]!.id])
  })

  it('no more once what came over it was undone, and again once that was undone', async () => {
    const { email } = await newPerson(portal)
    const { journal, masterAccounts } = wide.api
    const { blockMasterAccount, unblockMasterAccount } = masterAccounts
    await blockMasterAccount({ email, reason })
    await unblockMasterAccount({ email, reason })
    const isOver = async () => (await journal.getActs({ target: email })).at(-1)!.superseded !== null
    expect(await isOver()).toBe(true)
    await journal.undoAct({ id: (await newestOf(wide)).id, reason })
    expect(await isOver()).toBe(false)
    await journal.undoAct({ id: (await newestOf(wide)).id, reason })
    expect(await isOver()).toBe(true)
  })

  it('of things that are known by their title alone, too', async () => {
    const { announcements, ipLimits } = gm.api
    const fields = { ipAddress: '10.78.0.1', allowedConnections: 2, token: 'cafe', comment: '' }
    let addressId = 0
    const limits = await actsOf(
      gm,
      async () => (addressId = (await ipLimits.addIpAddresses(fields)).id),
      () => ipLimits.updateIpAddresses({ ...fields, id: addressId, allowedConnections: 5 }),
      () => ipLimits.deleteIpAddresses({ addressId }),
      () => ipLimits.addIpAddresses(fields),
    )
    expect(whatIsOver(limits)).toEqual([1, 2, 3, null])
    const said = await announcements.addAnnounce({ announceMessage: 'Siege', interval: 0 })
    await announcements.deleteAnnounce({ announceId: said.announceId })
    const [deleted, added] = await gm.api.journal.getActs({ by: gm.email, limit: 2 })
    expect([added!.superseded?.id, deleted!.superseded]).toEqual([deleted!.id, null])
  })

  it('in a household by what takes the same person out again, whoever of it that is done to', async () => {
    const [one, other, third] = [await newPerson(portal), await newPerson(portal), await newPerson(portal)]
    const { declareHousehold, leaveHousehold } = admin.api.linkedAccounts
    const acts = await actsOf(
      admin,
      () => declareHousehold({ email: one.email, others: [other.email, third.email], reason }),
      () => leaveHousehold({ email: other.email, reason }),
    )
    expect(whatIsOver(acts)).toEqual([1, null])
  })

  it('on the black list by what takes the line, or the whole file, off again', async () => {
    const { blackList } = wide.api
    const id = 'ip:203.0.113.77'
    const lines = await actsOf(
      wide,
      () => blackList.addToBlackList({ id, reason }),
      () => blackList.removeFromBlackList({ id, reason }),
    )
    expect(whatIsOver(lines)).toEqual([1, null])
  })
})

describe('an act stands', () => {
  it('beside others of which a target has many: notes, roles, coins', async () => {
    const { email } = await newPerson(portal)
    const { accountNotes, balance } = admin.api
    const notes = await actsOf(
      admin,
      () => accountNotes.addNote({ email, text: 'first', isPinned: false }),
      () => accountNotes.addNote({ email, text: 'second', isPinned: false }),
    )
    expect(whatIsOver(notes)).toEqual([null, null])
    const given = { email, characterName: '', comment: reason, date: TODAY }
    const coins = await actsOf(
      admin,
      () => balance.addCoins({ ...given, balanceValue: 70 }),
      () => balance.changeBalance({ ...given, balanceValue: -30 }),
    )
    expect(whatIsOver(coins)).toEqual([null, null])
    const { addRole, removeRole } = chief.api.staffRoles
    const gmOf = { email, role: 'GameMaster', scope: 'teon_x1', reason } as const
    const roles = await actsOf(
      chief,
      () => addRole(gmOf),
      () => addRole({ ...gmOf, role: 'Admin' }),
      () => removeRole(gmOf),
    )
    expect(whatIsOver(roles)).toEqual([2, null, null])
  })

  it('where what came over it is undone with it, newest first, and not where that stays', async () => {
    const bad = await newStaff(portal, 'GameMaster', 'all')
    const [one, other] = [await newPerson(portal), await newPerson(portal)]
    const since = new Date(Date.now() - 1_000).toISOString()
    for (const { email } of [one, other]) await bad.api.masterAccounts.blockMasterAccount({ email, reason })
    await bad.api.masterAccounts.unblockMasterAccount({ email: one.email, reason })
    await admin.api.masterAccounts.unblockMasterAccount({ email: other.email, reason })
    const { acts } = await admin.api.journal.getActsSince({ email: bad.email, since })
    expect(acts.map(({ obstacle }) => obstacle)).toEqual([null, 'superseded', null])
  })
})
