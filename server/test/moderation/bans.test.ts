import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { bansJob } from '../../src/moderation/bans/bans-job.ts'
import { grantRole } from '../support/grant-role.ts'
import { journalReader, newestActOf } from '../support/journal-of.ts'
import { signIn } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'
import { openServices, type Player } from '../support/services.ts'
import { orderRunner } from '../support/staff-orders.ts'
import { worldTable } from '../support/world-table.ts'

const { portal, db, player, write, world, whileAway, whileDeaf } = await openServices()
const gm = (await signIn(portal, 'gm')).browser.api.bans
const admin = (await signIn(portal, 'admin')).browser.api.bans
const journalOf = journalReader(portal)
const reason = 'A bot was seen playing'

const forHours = (me: Player, hour = 24, more: { evidence?: string } = {}) =>
  gm.banCharacter({ charName: me.name, hour, accountName: me.login, reason, ...more })
const forEver = (me: Player) => gm.banCharacterPerm({ charId: me.characterId, accountName: me.login, reason })
const lift = (me: Player) => gm.unbanCharacter({ characterId: me.characterId, reason: 'a mistake' })
const ownBans = (me: Player) => me.browser.api.bans.getOwnBans({})
const listed = async (me: Player) =>
  (await gm.getBannedCharacters({})).find(({ characterId }) => characterId === me.characterId)
const isBanned = async (me: Player) => (await me.look()).isBanned
const told = async (me: Player) =>
  (await me.browser.api.notifications.getNotifications({})).map(({ kind }) => kind)
const rowsOf = (me: Player) =>
  db.selectFrom('characterBan').selectAll().where('characterId', '=', me.characterId).execute()

/** Lets the term of a ban be over, for the portal and for the game. */
async function letTermPass(me: Player) {
  const past = new Date(Date.now() - 1_000)
  await db
    .updateTable('characterBan')
    .set({ endsAt: past })
    .where('characterId', '=', me.characterId)
    .execute()
  await sql`update ${worldTable(server, 'character')} set banned_until = ${past}
    where id = ${me.characterId}`.execute(db)
}
/** As the next rounds of the job would, whenever those are. */
async function runJob() {
  await db
    .updateTable('characterBan')
    .set({ lookedAt: new Date(0) })
    .execute()
  await bansJob(portal).run({})
}
const runOrders = orderRunner(portal)
const banned = () => Promise.reject(new Error('a fault of ours'))

describe('a ban for some hours', () => {
  it('is for its first reason where its lifting is undone, and stands by the word of who put it back', async () => {
    const me = await player()
    await forHours(me, 48, { evidence: 'see the film' })
    await lift(me)
    const { api } = (await signIn(portal, 'admin')).browser
    const { id } = await newestActOf({ api, email: 'gm@castellan.test' })
    await api.journal.undoAct({ id, reason: 'the film is real' })
    const [before, again] = await rowsOf(me)
    expect(before).toMatchObject({ evidence: 'see the film', bannedAs: 'GameMaster' })
    expect(again).toMatchObject({ reason, evidence: 'see the film', bannedAs: 'Admin' })
    await expect(lift(me)).rejects.toMatchObject(refusal('BANNED_BY_HIGHER'))
    expect(await ownBans(me)).toMatchObject([{ reason }])
  })

  it('is the one that was lifted, where another has come and gone before its lifting is undone', async () => {
    const me = await player()
    await forHours(me, 48, { evidence: 'see the film' })
    await lift(me)
    const { api } = (await signIn(portal, 'admin')).browser
    const { id } = await newestActOf({ api, email: 'gm@castellan.test' })
    await admin.banCharacterPerm({
      charId: me.characterId,
      accountName: me.login,
      reason: 'Stole from a clan',
    })
    const other = await newestActOf({ api, email: 'admin@castellan.test' })
    await api.journal.undoAct({ id: other.id, reason: 'found innocent' })
    await api.journal.undoAct({ id, reason: 'the film is real' })
    const last = (await rowsOf(me)).at(-1)
    expect(last).toMatchObject({ state: 'running', reason, evidence: 'see the film', bannedAs: 'Admin' })
    await admin.unbanCharacter({ characterId: me.characterId, reason: 'found innocent' })
  })

  it('that was made in the game says what the game said, where its lifting is undone, and any staff may lift it', async () => {
    const me = await player()
    await admin.banCharacterPerm({
      charId: me.characterId,
      accountName: me.login,
      reason: 'Stole from a clan',
    })
    await admin.unbanCharacter({ characterId: me.characterId, reason: 'found innocent' })
    await sql`update ${worldTable(server, 'character')} set is_banned = true, ban_reason = 'Swore in the square'
      where id = ${me.characterId}`.execute(db)
    await lift(me)
    const { api } = (await signIn(portal, 'admin')).browser
    const { id } = await newestActOf({ api, email: 'gm@castellan.test' })
    await api.journal.undoAct({ id, reason: 'it was true' })
    expect(await ownBans(me)).toMatchObject([{ reason: 'Swore in the square' }])
    await lift(me)
    expect(await isBanned(me)).toBe(false)
  })

  it('takes the character out of the game, and tells its owner until when and why, and staff more', async () => {
    const me = await player()
    await write(me.characterId, { presence: 'online' })
    expect(await forHours(me, 48, { evidence: 'see the film' })).toEqual({ message: `${me.name} is banned` })
    expect(await me.look()).toMatchObject({ isBanned: true, presence: 'offline' })
    const [own] = await ownBans(me)
    expect(own).toEqual({
      characterId: me.characterId,
      name: me.name,
      since: expect.any(String),
      until: expect.any(String),
      reason,
      appeal: null,
    })
    expect(Math.round((Date.parse(own!.until!) - Date.now()) / 3_600_000)).toBe(48)
    expect(await listed(me)).toMatchObject({
      account: me.login,
      email: me.person.email,
      evidence: 'see the film',
      by: 'gm@castellan.test',
      until: own!.until,
      reason,
    })
    const { characterId, name: characterName } = me
    expect(await me.browser.api.notifications.getNotifications({})).toMatchObject([
      { kind: 'characterBanned', characterId, characterName, until: own!.until, reason },
    ])
  })

  it('says what only staff read neither to the staff it is about nor to those who may not act on them', async () => {
    const me = await player()
    await forHours(me, 5, { evidence: 'see the film' })
    await grantRole(db, me.person.email, 'GameMaster', 'all')
    const evidenceFor = async (reader: Pick<typeof gm, 'getBannedCharacters'>) =>
      (await reader.getBannedCharacters({})).find(({ characterId }) => characterId === me.characterId)!
        .evidence
    expect(await evidenceFor(me.browser.api.bans)).toBeNull()
    expect(await evidenceFor(gm)).toBeNull()
    expect(await evidenceFor(admin)).toBe('see the film')
  })

  it('stands in the journal with its way back, and the ban is undone by it', async () => {
    const me = await player()
    await forHours(me, 5)
    const [row] = await journalOf(me)
    expect(row).toMatchObject({
      call: 'banCharacter',
      before: { isBanned: false },
      after: { isBanned: true, reason },
      undo: { call: 'unbanCharacter', input: { characterId: me.characterId } },
    })
    await lift(me)
    expect([await isBanned(me), await ownBans(me), await listed(me)]).toEqual([false, [], undefined])
    expect(await told(me)).toEqual(['characterUnbanned', 'characterBanned'])
    expect((await journalOf(me))[1]!.undo).toEqual({
      call: 'banCharacter',
      input: { charName: me.name, hour: 5, accountName: me.login },
    })
  })

  it('is lifted when its time is over, once, by whichever round finds it', async () => {
    const me = await player()
    await forHours(me)
    await runJob()
    expect(await isBanned(me)).toBe(true)
    await letTermPass(me)
    expect([await ownBans(me), await listed(me)]).toEqual([[], undefined])
    await Promise.all([runJob(), runJob()])
    expect(await isBanned(me)).toBe(false)
    expect(await told(me)).toEqual(['characterUnbanned', 'characterBanned'])
    expect(await rowsOf(me)).toMatchObject([{ state: 'over', liftedBy: null }])
  })

  it('is lifted in its world, whatever goes wrong in another one before', async () => {
    const me = await player()
    await forHours(me)
    await letTermPass(me)
    const other = { server: 'bartz_x3', characterId: 1, characterName: 'Somebody', orderKey: 'elsewhere' }
    await db
      .insertInto('characterBan')
      .values({ ...other, state: 'running', lookedAt: new Date(0) })
      .execute()
    const faulty = { ...world, characters: { ...world.characters, banned } }
    await bansJob({ ...portal, worlds: { [other.server]: faulty, [server]: world } }).run({})
    expect(await isBanned(me)).toBe(false)
    await db.deleteFrom('characterBan').where('server', '=', other.server).execute()
  })

  it('that was lifted in the game is over for the portal too', async () => {
    const me = await player()
    await forHours(me)
    await sql`update ${worldTable(server, 'character')} set is_banned = false, banned_until = null
      where id = ${me.characterId}`.execute(db)
    await runJob()
    expect(await rowsOf(me)).toMatchObject([{ state: 'over' }])
    await forHours(me)
    expect(await isBanned(me)).toBe(true)
  })

  it('whose time is over can be followed by another before anybody lifted it', async () => {
    const me = await player()
    await forHours(me)
    await letTermPass(me)
    await forEver(me)
    await runJob()
    expect(await ownBans(me)).toMatchObject([{ until: null }])
    expect((await rowsOf(me)).map(({ state }) => state).toSorted()).toEqual(['over', 'running'])
  })
})

describe('a ban for ever', () => {
  it('has no end, and its undo bans for ever again', async () => {
    const me = await player()
    await forEver(me)
    expect(await ownBans(me)).toMatchObject([{ until: null, reason }])
    await lift(me)
    expect((await journalOf(me)).at(-1)!.undo).toEqual({
      call: 'banCharacterPerm',
      input: { charId: me.characterId, accountName: me.login },
    })
  })
})

describe('a ban is refused', () => {
  it('of a character that is banned, and is there once after ten clicks', async () => {
    const me = await player()
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => forHours(me)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(forEver(me)).rejects.toMatchObject(refusal('CHARACTER_BANNED'))
    expect(await rowsOf(me)).toHaveLength(1)
  })

  it('under another game account than its own, of one’s own, and of those of a higher role', async () => {
    const me = await player()
    const sent = { charName: me.name, hour: 1, accountName: me.otherLogin, reason }
    await expect(gm.banCharacter(sent)).rejects.toMatchObject(refusal('CHARACTER_CHANGED', 'accountName'))
    const role = { accountId: me.person.id, role: 'Admin', scope: 'all' } as const
    await db.insertInto('roleAssignment').values(role).execute()
    await expect(forHours(me)).rejects.toMatchObject(refusal('OUTRANKED'))
    expect([await isBanned(me), await rowsOf(me)]).toEqual([false, []])
  })

  it.each([0, 87_601, 1.5])('for %s hours', async (hour) => {
    const me = await player()
    await expect(forHours(me, hour)).rejects.toMatchObject(refusal('BAD_INPUT', 'hour'))
  })

  it('to be lifted where there is none, or by a lower role than it was made by', async () => {
    const me = await player()
    await expect(lift(me)).rejects.toMatchObject(refusal('CHARACTER_NOT_BANNED'))
    await admin.banCharacterPerm({ charId: me.characterId, accountName: me.login, reason })
    await expect(lift(me)).rejects.toMatchObject(refusal('BANNED_BY_HIGHER'))
    expect(await isBanned(me)).toBe(true)
    await admin.unbanCharacter({ characterId: me.characterId, reason })
    expect(await isBanned(me)).toBe(false)
  })
})

describe('a ban whose answer nobody heard', () => {
  it('runs once it is found out that the world did it', async () => {
    const me = await player()
    await expect(whileDeaf(() => forHours(me))).rejects.toMatchObject(refusal('WORLD_UNAVAILABLE'))
    expect([await isBanned(me), (await rowsOf(me))[0]!.state]).toEqual([true, 'asked'])
    await runJob()
    expect((await rowsOf(me))[0]!.state).toBe('asked')
    await runOrders()
    expect(await rowsOf(me)).toMatchObject([{ state: 'running', reason }])
    expect(await journalOf(me)).toMatchObject([{ call: 'banCharacter', after: { isBanned: true }, reason }])
    expect(await told(me)).toEqual(['characterBanned'])
  })

  it('never was, where the world did not do it, and never comes later', async () => {
    const me = await player()
    await expect(whileAway(() => forHours(me))).rejects.toMatchObject(refusal('WORLD_UNAVAILABLE'))
    await runOrders()
    expect([await isBanned(me), await rowsOf(me)]).toEqual([false, []])
    await forHours(me)
    expect(await isBanned(me)).toBe(true)
  })

  it('waits while the world is away', async () => {
    const me = await player()
    await forHours(me)
    await letTermPass(me)
    await expect(whileAway(runJob)).resolves.toBeUndefined()
    expect(await rowsOf(me)).toMatchObject([{ state: 'running' }])
    await runJob()
    expect(await isBanned(me)).toBe(false)
    expect(world.capabilities.actions.unbanCharacter).toBe('any time')
  })
})
