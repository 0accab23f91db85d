import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { bansJob } from '../../src/moderation/bans/bans-job.ts'
import { erase } from '../support/erasure.ts'
import { newestActOf } from '../support/journal-of.ts'
import { signIn } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'
import { openServices, type Player } from '../support/services.ts'
import { orderRunner } from '../support/staff-orders.ts'
import { worldTable } from '../support/world-table.ts'

const { portal, db, player, admin: chief, whileDeaf } = await openServices()
const { api } = chief.browser
const admin = api.bans
const gm = (await signIn(portal, 'gm')).browser.api.bans
const runOrders = orderRunner(portal)
const [evidence, reason] = ['A film of it', 'sold to another']
const words = 'It was my brother Wolfram'

const ban = (me: Player) =>
  admin.banCharacterPerm({ charId: me.characterId, accountName: me.login, reason: 'A bot', evidence })
const lift = (me: Player) => admin.unbanCharacter({ characterId: me.characterId, reason: 'a mistake' })
const appeal = (by: Player, me: Player, said = words) =>
  by.browser.api.bans.appealBan({ characterId: me.characterId, appeal: said })
const ownBans = (by: Player) => by.browser.api.bans.getOwnBans({})
const listed = async (me: Player) =>
  (await gm.getBannedCharacters({})).find(({ characterId }) => characterId === me.characterId)
const ownerOf = async (me: Player) =>
  (
    await db
      .selectFrom('characterBan')
      .select('accountId')
      .where('characterId', '=', me.characterId)
      .execute()
  ).at(-1)!.accountId
/** What the bell has told somebody of bans, the newest first. */
const told = async (by: Player) =>
  (await by.browser.api.notifications.getNotifications({}))
    .map(({ kind }) => kind)
    .filter((kind) => /^characterB|^characterUn|^appeal/.test(kind))

const giveAway = (me: Player, to: Player) =>
  api.staffAccounts.changeEmail({
    login: me.login,
    oldEmail: me.person.email,
    newEmail: to.person.email,
    reason,
  })
const move = (me: Player, accountNameNew: string) =>
  api.characterEdits.moveCharacter({
    characterNameOld: me.name,
    accountNameOld: me.login,
    accountNameNew,
    reason,
  })
/** As the game moves it, unseen by the portal until its job looks. */
async function moveInGame(me: Player, login: string) {
  await sql`update ${worldTable(server, 'character')} set account = ${login} where id = ${me.characterId}`.execute(
    db,
  )
}
async function runJob() {
  await db
    .updateTable('characterBan')
    .set({ lookedAt: new Date(0) })
    .execute()
  await bansJob(portal).run({})
}

const WAYS = [
  ['its game account is given to somebody else', giveAway],
  ['staff move it to somebody else', (me: Player, to: Player) => move(me, to.login)],
  [
    'the portal finds out later that staff moved it',
    async (me: Player, to: Player) => {
      await Promise.allSettled([whileDeaf(() => move(me, to.login))])
      await runOrders()
    },
  ],
  [
    'the game moves it',
    async (me: Player, to: Player) => {
      await moveInGame(me, to.login)
      await runJob()
    },
  ],
] as const

/** Somebody whose character is banned, who has appealed, and whose character is another's by now. */
async function handed(way: (me: Player, to: Player) => Promise<unknown> = giveAway) {
  const [me, next] = [await player(), await player()]
  await ban(me)
  await appeal(me, me)
  await way(me, next)
  return { me, next }
}

describe.each(WAYS)('the ban of a character where %s', (_, way) => {
  it('outlives the erasure of its former owner, with its evidence and rank, and without their words', async () => {
    const { me } = await handed(way)
    await erase(portal, me.browser, me.person)
    expect(await listed(me)).toMatchObject({
      reason: 'A bot',
      evidence,
      by: 'admin@castellan.test',
      bannedAs: 'Admin',
      appeal: null,
    })
    await expect(
      gm.unbanCharacter({ characterId: me.characterId, reason: 'a mistake' }),
    ).rejects.toMatchObject(refusal('BANNED_BY_HIGHER'))
  })

  it('is appealed against anew by its new owner, once, who reads nothing of the former appeal', async () => {
    const { me, next } = await handed(way)
    expect(await ownBans(me)).toEqual([])
    expect(await ownBans(next)).toMatchObject([{ reason: 'A bot', appeal: null }])
    await appeal(next, me, 'I have bought it')
    expect((await listed(me))!.appeal).toMatchObject({ text: 'I have bought it', answer: null })
    await expect(appeal(next, me)).rejects.toMatchObject(refusal('APPEAL_SENT'))
    await expect(appeal(me, me)).rejects.toMatchObject(refusal('CHARACTER_NOT_FOUND', 'characterId'))
    expect((await ownBans(next))[0]!.appeal).toMatchObject({ text: 'I have bought it' })
  })

  it('is lifted for its new owner, who is told, and the former one is not', async () => {
    const { me, next } = await handed(way)
    await lift(me)
    expect([await told(me), await told(next)]).toEqual([['characterBanned'], ['characterUnbanned']])
  })
})

describe('a ban that is handed over', () => {
  it('comes back with its game account where that is undone, and is appealed against anew', async () => {
    const { me, next } = await handed()
    await appeal(next, me, 'I have bought it')
    const { id } = await newestActOf({ api, email: 'admin@castellan.test' })
    await api.journal.undoAct({ id, reason: 'the wrong brother' })
    expect(await ownBans(next)).toEqual([])
    expect(await ownBans(me)).toMatchObject([{ appeal: null }])
    await appeal(me, me)
    expect((await listed(me))!.appeal).toMatchObject({ text: words })
  })

  it('is lifted at the end of its term for whoever has the character by then, though the game moved it', async () => {
    const [me, next] = [await player(), await player()]
    await admin.banCharacter({ charName: me.name, hour: 1, accountName: me.login, reason: 'A bot' })
    await moveInGame(me, next.login)
    const past = new Date(Date.now() - 1_000)
    await db
      .updateTable('characterBan')
      .set({ endsAt: past })
      .where('characterId', '=', me.characterId)
      .execute()
    await sql`update ${worldTable(server, 'character')} set banned_until = ${past}
      where id = ${me.characterId}`.execute(db)
    await runJob()
    expect([await told(me), await told(next)]).toEqual([['characterBanned'], ['characterUnbanned']])
  })

  it('is nobody’s on a game account that nobody has, and outlives its former owner there too', async () => {
    const me = await player()
    const nobodys = `nobodys${me.person.id}`
    await sql`insert into ${worldTable(server, 'account')} (login) values (${nobodys})`.execute(db)
    await ban(me)
    await move(me, nobodys)
    expect(await ownerOf(me)).toBeNull()
    await erase(portal, me.browser, me.person)
    expect(await listed(me)).toMatchObject({ evidence, bannedAs: 'Admin' })
  })

  it('keeps its appeal where its character goes to another game account of the same owner', async () => {
    const me = await player()
    await ban(me)
    await appeal(me, me)
    await move(me, me.otherLogin)
    await runJob()
    expect((await ownBans(me))[0]!.appeal).toMatchObject({ text: words })
  })

  it('is read without the words of a former owner before the job finds that the game moved its character', async () => {
    const { me, next } = await handed((one, to) => moveInGame(one, to.login))
    expect(await ownBans(next)).toMatchObject([{ reason: 'A bot', appeal: null }])
    await appeal(next, me, 'I have bought it')
    expect([(await ownBans(next))[0]!.appeal?.text, await ownerOf(me)]).toEqual([
      'I have bought it',
      next.person.id,
    ])
  })

  it('has the answer to an appeal given to nobody who did not send it', async () => {
    const { me, next } = await handed()
    const { banId } = (await listed(me))!
    const answer = { characterId: me.characterId, banId: banId!, answer: 'It was you', lift: false }
    await expect(admin.answerBanAppeal(answer)).rejects.toMatchObject(refusal('APPEAL_NOT_FOUND'))
    expect(await told(next)).toEqual([])
  })
})
