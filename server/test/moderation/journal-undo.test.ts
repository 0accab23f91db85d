import { describe, expect, it } from 'vitest'
import { actOf } from '@castellan/contract'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { coinsOf } from '../support/money.ts'
import { newPerson } from '../support/people.ts'
import { openServices } from '../support/services.ts'
import { newStaff, type Staff } from '../support/staff.ts'
import { newestActOf as newestOf, rowsThatUndo } from '../support/journal-of.ts'

const { portal, db, player } = await openServices()
const gm = await newStaff(portal, 'GameMaster', server)
const admin = await newStaff(portal, 'Admin', 'all')
const chief = await newStaff(portal, 'SuperUser', 'all')
const reason = 'asked in a ticket'
const why = 'it was a mistake'
const UNDONE = { canUndo: false, undone: { reason: why } }
const TODAY = new Date().toISOString().slice(0, 10)

/** Takes the last thing back that somebody did, by the journal, which tells the pages of all that changes by it. */
async function undoLast(staff: Staff) {
  const act = await newestOf(staff)
  expect(act.canUndo).toBe(true)
  const { call } = actOf((act.undo as { call: string }).call)!
  expect(staff.api.journal.undoAct.call.invalidates).toEqual(expect.arrayContaining([...call.invalidates!]))
  return staff.api.journal.undoAct({ id: act.id, reason: why })
}

/** Does something, undoes it, and finds everything as it was; answers the act. */
async function thereAndBack(staff: Staff, deed: () => Promise<unknown>, look: () => Promise<unknown>) {
  const before = await look()
  await deed()
  expect(await look()).not.toEqual(before)
  const undone = await undoLast(staff)
  expect(await look()).toEqual(before)
  expect(await rowsThatUndo(portal, undone.id)).toMatchObject([{ reason: why, actorId: staff.id }])
  return undone
}

describe('what is undone from the journal is as it was before', () => {
  it('a block of a master account, and its end', async () => {
    const { email } = await newPerson(portal)
    const look = async () => (await gm.api.masterAccounts.getMAinfo({ email })).blockedAt !== null
    const wide = await newStaff(portal, 'GameMaster', 'all')
    const { blockMasterAccount, unblockMasterAccount } = wide.api.masterAccounts
    expect(await thereAndBack(wide, () => blockMasterAccount({ email, reason }), look)).toMatchObject(UNDONE)
    await blockMasterAccount({ email, reason })
    expect(await thereAndBack(wide, () => unblockMasterAccount({ email, reason }), look)).toMatchObject(
      UNDONE,
    )
  })

  it('a block of a game account', async () => {
    const { login: username } = await player()
    const { staffAccounts } = gm.api
    const look = async () =>
      (await staffAccounts.searchAccounts({ searchType: 'login', contains: false, key: username }))[0]!
        .isBlocked
    expect(await thereAndBack(gm, () => staffAccounts.blockUser({ username, reason }), look)).toMatchObject(
      UNDONE,
    )
  })

  it('a ban, and its end', async () => {
    const me = await player()
    const { bans } = gm.api
    const look = async () => (await me.look()).isBanned
    const ban = () => bans.banCharacter({ charName: me.name, hour: 24, accountName: me.login, reason })
    expect(await thereAndBack(gm, ban, look)).toMatchObject(UNDONE)
    await ban()
    expect(
      await thereAndBack(gm, () => bans.unbanCharacter({ characterId: me.characterId, reason }), look),
    ).toMatchObject(UNDONE)
  })

  it('the name, the colour of the name, and the looks of a character', async () => {
    const me = await player()
    const at = { characterId: me.characterId, reason }
    const { characterEdits: edits, characterServices: services } = gm.api
    const look = async () => {
      const { name, nameColor, face, hairStyle, hairColor, gender } = await me.look()
      return { name, nameColor, face, hairStyle, hairColor, gender }
    }
    const deeds = [
      () => services.changeCharacterName({ ...at, newName: `Other${me.person.id}` }),
      () => services.changeCharNameColor({ ...at, color: '#00ff00' }),
      () => services.changeGender({ ...at, gender: 'Gender_Female' }),
      () => edits.changeFaceType({ ...at, faceIndex: 1 }),
      () => edits.changeHairStyle({ ...at, hairShapeIndex: 1 }),
      () => edits.changeHairColor({ ...at, hairColorIndex: 1 }),
    ]
    for (const deed of deeds) expect(await thereAndBack(gm, deed, look)).toMatchObject(UNDONE)
  })

  it('a name, but for one that its player has bought since', async () => {
    const me = await player()
    const { characterServices: services } = gm.api
    const { characterId } = me
    await services.changeCharacterName({ characterId, newName: `Given${me.person.id}`, reason })
    const { id } = await newestOf(gm)
    await me.browser.api.characterServices.changeCharacterName({
      characterId,
      newName: `Bought${me.person.id}`,
    })
    for (const force of [false, true])
      await expect(gm.api.journal.undoAct({ id, reason: why, force })).rejects.toMatchObject({
        code: 'CHANGED_SINCE',
      })
    expect(await me.look()).toMatchObject({ name: `Bought${me.person.id}` })
  })

  it('a gender with a hair style that the other one does not have', async () => {
    const me = await player()
    const { characterEdits: edits, characterServices: services } = gm.api
    const at = { characterId: me.characterId, reason }
    await services.changeGender({ ...at, gender: 'Gender_Female' })
    await edits.changeHairStyle({ ...at, hairShapeIndex: 6 })
    const look = async () => {
      const { gender, hairStyle } = await me.look()
      return { gender, hairStyle }
    }
    expect(await look()).toEqual({ gender: 'female', hairStyle: 6 })
    const change = () => services.changeGender({ ...at, gender: 'Gender_Male' })
    expect(await thereAndBack(gm, change, look)).toMatchObject(UNDONE)
  })

  it('a move to another game account, and names that were swapped: each is one act, and undone once', async () => {
    const [me, other] = [await player(), await player()]
    const look = async () => [await me.look(), await other.look()].map(({ account, name }) => [account, name])
    const { characterEdits: edits } = gm.api
    expect(
      await thereAndBack(
        gm,
        () =>
          edits.moveCharacter({
            characterNameOld: me.name,
            accountNameOld: me.login,
            accountNameNew: other.login,
            reason,
          }),
        look,
      ),
    ).toMatchObject(UNDONE)
    const swap = { characterId: me.characterId, otherCharacterId: other.characterId, reason }
    expect(await thereAndBack(gm, () => edits.swapCharacterName(swap), look)).toMatchObject(UNDONE)
    const ofBoth = await gm.api.journal.getActs({
      by: gm.email,
      state: 'reversible',
      call: 'swapCharacterName',
    })
    // the swap back can be undone in its turn, and nothing else can
    expect(ofBoth.filter(({ undoes }) => undoes === null)).toEqual([])
  })

  it('coins that were given or taken', async () => {
    const { id, email } = await newPerson(portal)
    const look = () => coinsOf(portal, id)
    const change = { email, characterName: '', comment: reason, date: TODAY }
    expect(
      await thereAndBack(admin, () => admin.api.balance.addCoins({ ...change, balanceValue: 70 }), look),
    ).toMatchObject(UNDONE)
    await admin.api.balance.addCoins({ ...change, balanceValue: 100 })
    expect(
      await thereAndBack(
        admin,
        () => admin.api.balance.changeBalance({ ...change, balanceValue: -30 }),
        look,
      ),
    ).toMatchObject(UNDONE)
  })

  it('a role, also of somebody whose address has changed since', async () => {
    const { id, email } = await newPerson(portal)
    const look = () => db.selectFrom('roleAssignment').select('role').where('accountId', '=', id).execute()
    const role = { email, role: 'GameMaster', scope: 'teon_x1', reason } as const
    expect(await thereAndBack(chief, () => chief.api.staffRoles.addRole(role), look)).toMatchObject(UNDONE)
    await chief.api.staffRoles.addRole(role)
    await db
      .updateTable('account')
      .set({ email: `moved-${email}` })
      .where('id', '=', id)
      .execute()
    await undoLast(chief)
    expect(await look()).toEqual([])
  })

  it('a reserved name, an announcement and an event', async () => {
    const me = await player()
    const { announcements, repeatableEvents, reservedNames } = gm.api
    const heldBy = async () =>
      (await me.browser.api.reservedNames.getMyReservedNames({})).map(({ name: held, expiresAt }) => [
        held,
        expiresAt,
      ])
    const name = `Held${me.person.id}`
    expect(
      await thereAndBack(gm, () => reservedNames.reserveNameFor({ name, account: me.login }), heldBy),
    ).toMatchObject(UNDONE)
    await reservedNames.reserveNameFor({ name, account: me.login })
    expect(
      await thereAndBack(gm, () => reservedNames.deleteReservedName({ name, reason }), heldBy),
    ).toMatchObject(UNDONE)

    const announced = () => announcements.getLoginAnnounces({})
    expect(
      await thereAndBack(
        gm,
        () => announcements.addAnnounce({ announceMessage: 'Siege', interval: 0 }),
        announced,
      ),
    ).toMatchObject(UNDONE)
    const { announceId } = await announcements.addAnnounce({ announceMessage: 'Siege', interval: 0 })
    const changed = { announceId, announceMessage: 'Siege tonight', interval: 60 }
    expect(await thereAndBack(gm, () => announcements.updateAnnounce(changed), announced)).toMatchObject(
      UNDONE,
    )
    expect(
      await thereAndBack(gm, () => announcements.deleteAnnounce({ announceId }), announced),
    ).toMatchObject(UNDONE)

    const planned = async () =>
      (await repeatableEvents.getRepeatableEvents({})).map(({ changedAt: _changedAt, ...event }) => event)
    const event = (await planned())[0]!
    expect(
      await thereAndBack(
        gm,
        () => repeatableEvents.updateEventEnabled({ eventId: event.eventId, enabled: !event.enabled }),
        planned,
      ),
    ).toMatchObject(UNDONE)
    const { name: _name, ...written } = event
    expect(
      await thereAndBack(
        gm,
        () =>
          repeatableEvents.updateRepeatableEvent({ ...written, itemsPerPeriod: written.itemsPerPeriod + 1 }),
        planned,
      ),
    ).toMatchObject(UNDONE)
  })

  it('limits of an address, one act after the other back to the first', async () => {
    const { ipLimits, journal } = gm.api
    const listed = async () =>
      (await ipLimits.getIpAddresses({})).map(({ changedAt: _changedAt, ...limit }) => limit)
    const fields = { ipAddress: '10.77.0.1', allowedConnections: 2, token: 'cafe', comment: '' }
    const before = await listed()
    const { id } = await ipLimits.addIpAddresses(fields)
    await ipLimits.updateIpAddresses({ ...fields, id, ipAddress: '10.77.0.2', allowedConnections: 5 })
    await ipLimits.deleteIpAddresses({ addressId: id })
    const acts = await journal.getActs({ by: gm.email, limit: 3 })
    for (const act of acts) await journal.undoAct({ id: act.id, reason: why })
    expect(await listed()).toEqual(before)
  })
})
