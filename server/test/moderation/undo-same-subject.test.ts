import { describe, expect, it } from 'vitest'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { newestActOf } from '../support/journal-of.ts'
import { newPerson } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'
import { openServices, type Player } from '../support/services.ts'
import { newStaff } from '../support/staff.ts'

const { portal, db, newCharacter, player, write } = await openServices()
const gm = await newStaff(portal, 'GameMaster', server)
const admin = await newStaff(portal, 'Admin', 'all')
const reason = 'asked in a ticket'
const CHANGED_SINCE = refusal('CHANGED_SINCE')

/** Undoes what a member of staff did last, whatever they are told about it. */
async function undoLast(staff = gm) {
  const { id } = await newestActOf(staff)
  return admin.api.journal.undoAct({ id, reason: 'a slip', force: true })
}

/** Gives the name of somebody's character to another one of the same game account; answers which. */
async function giveNameAway(me: Player) {
  await write(me.characterId, { name: `Former${me.person.id}` })
  return newCharacter(me.login, me.name)
}

const giveLogin = (login: string, accountId: number) =>
  db.updateTable('gameAccount').set({ accountId }).where('login', '=', login).execute()

describe('an act is not undone on what has the name of its subject by now', () => {
  it('where that is another character', async () => {
    const [giver, receiver] = [await player(), await player()]
    await gm.api.characterEdits.moveCharacter({
      characterNameOld: giver.name,
      accountNameOld: giver.login,
      accountNameNew: receiver.login,
      reason,
    })
    await write(giver.characterId, { name: `Former${giver.person.id}` })
    await write(receiver.characterId, { name: giver.name })
    await expect(undoLast()).rejects.toMatchObject(CHANGED_SINCE)
    const { account } = await receiver.look()
    expect(account).toBe(receiver.login)
  })

  it('where the game account that a character went to is somebody else’s', async () => {
    const [giver, receiver, heir] = [await player(), await player(), await newPerson(portal)]
    await gm.api.characterEdits.moveCharacter({
      characterNameOld: giver.name,
      accountNameOld: giver.login,
      accountNameNew: receiver.login,
      reason,
    })
    await giveLogin(receiver.login, heir.id)
    await expect(undoLast()).rejects.toMatchObject(CHANGED_SINCE)
    expect((await giver.look()).account).toBe(receiver.login)
  })

  it('where the game account that a character would go back to is somebody else’s', async () => {
    const [giver, receiver, heir] = [await player(), await player(), await newPerson(portal)]
    const move = {
      characterNameOld: giver.name,
      accountNameOld: giver.login,
      accountNameNew: receiver.login,
      reason,
    }
    await gm.api.characterEdits.moveCharacter(move)
    await giveLogin(giver.login, heir.id)
    await expect(undoLast()).rejects.toMatchObject(CHANGED_SINCE)
    expect((await giver.look()).account).toBe(receiver.login)
    await giveLogin(giver.login, giver.person.id)
    await undoLast()
    expect((await giver.look()).account).toBe(giver.login)
  })

  it('where that is another character to be banned', async () => {
    const me = await player()
    const { bans } = gm.api
    await bans.banCharacter({ charName: me.name, hour: 24, accountName: me.login, reason })
    await bans.unbanCharacter({ characterId: me.characterId, reason })
    const namesake = await giveNameAway(me)
    await expect(undoLast()).rejects.toMatchObject(CHANGED_SINCE)
    expect((await me.look(namesake)).isBanned).toBe(false)
  })

  it('where that is a game account of somebody else', async () => {
    const [me, heir] = [await player(), await newPerson(portal)]
    const { staffAccounts } = gm.api
    await staffAccounts.blockUser({ username: me.login, reason })
    await staffAccounts.unblockUser({ username: me.login, reason })
    await giveLogin(me.login, heir.id)
    await expect(undoLast()).rejects.toMatchObject(CHANGED_SINCE)
    const [found] = await staffAccounts.searchAccounts({
      searchType: 'login',
      contains: false,
      key: me.login,
    })
    expect(found).toMatchObject({ isBlocked: false })
  })

  it('where that is a name that somebody else has reserved since', async () => {
    const [me, heir] = [await player(), await player()]
    const name = `Golden${me.person.id}`
    await gm.api.reservedNames.reserveNameFor({ name, account: me.login })
    await me.browser.api.reservedNames.deleteReservedName({ name })
    await heir.browser.api.reservedNames.reserveName({ name, account: heir.login })
    await expect(undoLast()).rejects.toMatchObject(CHANGED_SINCE)
    expect(await heir.browser.api.reservedNames.getMyReservedNames({})).toMatchObject([{ name }])
  })

  it('where that is a builder account of somebody else', async () => {
    const [me, heir] = [await player(), await newPerson(portal)]
    const { builderAccounts } = admin.api
    await builderAccounts.addBuilderAccount({ accountName: me.login, defaultBuilder: 5 })
    await builderAccounts.deleteBuilderAccount({ accountName: me.login, reason: 'left the staff' })
    await giveLogin(me.login, heir.id)
    await expect(undoLast(admin)).rejects.toMatchObject(CHANGED_SINCE)
    const listed = await builderAccounts.getBuilderAccounts({})
    expect(listed.filter(({ accountName }) => accountName === me.login)).toEqual([])
  })
})

it('a builder account is given to nobody else', async () => {
  const [me, friend] = [await player(), await newPerson(portal)]
  await admin.api.builderAccounts.addBuilderAccount({ accountName: me.login, defaultBuilder: 5 })
  const move = { login: me.login, oldEmail: me.person.email, newEmail: friend.email }
  const { changeEmail, previewEmailChange } = gm.api.staffAccounts
  await expect(previewEmailChange(move)).rejects.toMatchObject(refusal('BUILDER_STAYS'))
  await expect(changeEmail({ ...move, reason })).rejects.toMatchObject(refusal('BUILDER_STAYS'))
})

it('undoing a listing takes off what it had put there, and nothing that was there before', async () => {
  const { email, id } = await newPerson(portal)
  const former = `former-${email}`
  await db
    .insertInto('formerAddress')
    .values({ accountId: id, email: former, heldFrom: new Date(0) })
    .execute()
  const { blackList } = admin.api
  await blackList.addToBlackList({ id: `email:${email}`, reason: 'fraud of 400 EUR' })
  const wide = await newStaff(portal, 'GameMaster', 'all')
  await wide.api.blackList.addToBlackList({ id: `email:${former}`, reason })
  await undoLast(wide)
  const listed = async (key: string) => (await blackList.searchBlackListItems({ key }))[0]
  expect(await listed(email)).toMatchObject({ value: email, blackListed: true })
  const rows = await db
    .selectFrom('blackList')
    .select('value')
    .where('value', 'in', [email, former])
    .where('removedAt', 'is', null)
    .execute()
  expect(rows).toEqual([{ value: email }])
})
