import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { journalReader } from '../support/journal-of.ts'
import { newPerson, signIn } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'
import { openServices, type Player } from '../support/services.ts'
import { worldTable } from '../support/world-table.ts'

const { portal, db, player } = await openServices()
const gm = (await signIn(portal, 'gm')).browser.api.bans
const admin = (await signIn(portal, 'admin')).browser.api.bans
const journalOf = journalReader(portal)
const text = 'It was my brother, who has left'

const ban = (me: Player) =>
  gm.banCharacterPerm({ charId: me.characterId, accountName: me.login, reason: 'A bot' })
const appeal = (me: Player, of = me.characterId) =>
  me.browser.api.bans.appealBan({ characterId: of, appeal: `  ${text} ` })
const ownBan = async (me: Player) => (await me.browser.api.bans.getOwnBans({}))[0]
const listed = async (me: Player) =>
  (await gm.getBannedCharacters({})).find(({ characterId }) => characterId === me.characterId)!
const answerTo = async (me: Player, lift: boolean, answer = 'We have looked again') =>
  admin.answerBanAppeal({ characterId: me.characterId, banId: (await listed(me)).banId!, answer, lift })
const newest = async (me: Player) => (await me.browser.api.notifications.getNotifications({}))[0]

/** How often somebody of the staff was told of the appeal for a character. */
const toldOf = async ({ id }: { id: number }, { name }: Player) => {
  const rows = await db
    .selectFrom('notification')
    .select('data')
    .where('accountId', '=', id)
    .where('kind', '=', 'appealSent')
    .execute()
  return rows.filter(({ data }) => (data as { characterName: string }).characterName === name).length
}

describe('an appeal', () => {
  it('is read by staff, sent once for a ban, and again for the next', async () => {
    const me = await player()
    await ban(me)
    await appeal(me)
    const sent = { sentAt: expect.any(String), text, answeredAt: null, answer: null }
    expect((await ownBan(me))!.appeal).toEqual(sent)
    expect((await listed(me)).appeal).toEqual({ ...sent, answeredBy: null })
    await expect(appeal(me)).rejects.toMatchObject(refusal('APPEAL_SENT'))
    await gm.unbanCharacter({ characterId: me.characterId, reason: 'a mistake' })
    await ban(me)
    await appeal(me)
    expect((await ownBan(me))!.appeal).toEqual(sent)
  })

  it('is told once to everybody of the staff who may answer it, and to nobody else', async () => {
    const [me, other] = [await player(), await player()]
    const [low, twice] = await Promise.all([
      newPerson(portal, { roles: [{ role: 'GameMaster', scope: server }] }),
      newPerson(portal, {
        roles: [
          { role: 'GameMaster', scope: server },
          { role: 'Admin', scope: 'all' },
        ],
      }),
    ])
    await ban(me)
    await appeal(me)
    expect([await toldOf(low, me), await toldOf(twice, me)]).toEqual([1, 1])
    await admin.banCharacterPerm({ charId: other.characterId, accountName: other.login, reason: 'A bot' })
    await appeal(other)
    expect([await toldOf(low, other), await toldOf(twice, other)]).toEqual([0, 1])
    expect((await newest(other))?.kind).toBe('characterBanned')
  })

  it('goes against a ban that was made in the game too', async () => {
    const me = await player()
    await sql`update ${worldTable(server, 'character')}
      set is_banned = true, banned_at = now(), ban_reason = 'Shouting', banned_by = 'GM Selene'
      where id = ${me.characterId}`.execute(db)
    expect(await listed(me)).toMatchObject({ banId: null, by: 'GM Selene', reason: 'Shouting' })
    await appeal(me)
    expect(await listed(me)).toMatchObject({ by: 'GM Selene', reason: 'Shouting', appeal: { text } })
    await answerTo(me, true)
    expect((await me.look()).isBanned).toBe(false)
  })

  it('is refused of a character that is not banned, of somebody else’s, and without words', async () => {
    const [me, other] = [await player(), await player()]
    await expect(appeal(me)).rejects.toMatchObject(refusal('CHARACTER_NOT_BANNED'))
    await ban(other)
    await expect(appeal(me, other.characterId)).rejects.toMatchObject(
      refusal('CHARACTER_NOT_FOUND', 'characterId'),
    )
    await expect(
      other.browser.api.bans.appealBan({ characterId: other.characterId, appeal: '... please!' }),
    ).rejects.toMatchObject(refusal('BAD_INPUT', 'appeal'))
    expect((await ownBan(other))!.appeal).toBeNull()
  })
})

describe('the answer to an appeal', () => {
  it('is read by its owner, told by the bell, and the ban stays', async () => {
    const me = await player()
    await ban(me)
    await appeal(me)
    await answerTo(me, false, 'The film shows it')
    expect((await ownBan(me))!.appeal).toMatchObject({ answer: 'The film shows it' })
    expect((await listed(me)).appeal).toMatchObject({ answeredBy: 'admin@castellan.test' })
    expect(await newest(me)).toMatchObject({
      kind: 'appealAnswered',
      characterName: me.name,
      isLifted: false,
      answer: 'The film shows it',
    })
    expect((await journalOf(me)).at(-1)).toMatchObject({
      call: 'answerBanAppeal',
      before: { appeal: text },
      after: { answer: 'The film shows it', isLifted: false },
    })
    await expect(answerTo(me, true)).rejects.toMatchObject(refusal('APPEAL_ANSWERED'))
    expect((await me.look()).isBanned).toBe(true)
  })

  it('lifts the ban where it was right, with a way back', async () => {
    const me = await player()
    await ban(me)
    await appeal(me)
    await answerTo(me, true)
    expect([(await me.look()).isBanned, await ownBan(me)]).toEqual([false, undefined])
    expect(await newest(me)).toMatchObject({ kind: 'appealAnswered', isLifted: true })
    expect((await journalOf(me)).at(-1)).toMatchObject({
      call: 'answerBanAppeal',
      undo: { call: 'banCharacterPerm' },
    })
  })

  it('stays to be read by staff once the ban is over, with the evidence and who lifted it', async () => {
    const me = await player()
    const at = { charId: me.characterId, accountName: me.login }
    await gm.banCharacterPerm({ ...at, reason: 'A bot', evidence: 'A film of it' })
    await appeal(me)
    expect(await gm.getPastBans({ characterId: me.characterId })).toEqual([])
    await answerTo(me, true)
    expect(await gm.getPastBans({ characterId: me.characterId })).toMatchObject([
      {
        reason: 'A bot',
        evidence: 'A film of it',
        by: 'gm@castellan.test',
        liftedBy: 'admin@castellan.test',
        appeal: { text, answer: 'We have looked again', answeredBy: 'admin@castellan.test' },
      },
    ])
  })

  it('is given once by two at the same moment', async () => {
    const me = await player()
    await ban(me)
    await appeal(me)
    const { banId } = await listed(me)
    const answers = await Promise.allSettled(
      ['First word', 'Second word'].map((answer) =>
        admin.answerBanAppeal({ characterId: me.characterId, banId: banId!, answer, lift: false }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('is told once where one lifts and another turns down at the same moment', async () => {
    const me = await player()
    await ban(me)
    await appeal(me)
    const { banId } = await listed(me)
    await Promise.allSettled(
      [true, false].map((lift) =>
        admin.answerBanAppeal({ characterId: me.characterId, banId: banId!, answer: 'It was you', lift }),
      ),
    )
    const told = await me.browser.api.notifications.getNotifications({})
    expect(told.filter(({ kind }) => kind === 'appealAnswered')).toHaveLength(1)
  })

  it('is given by nobody of a lower role than whoever banned, and the appeal waits on', async () => {
    const me = await player()
    await admin.banCharacterPerm({ charId: me.characterId, accountName: me.login, reason: 'A bot' })
    await appeal(me)
    const { banId, answering, bannedAs } = await listed(me)
    expect([answering, bannedAs]).toEqual(['not', 'Admin'])
    for (const lift of [true, false])
      await expect(
        gm.answerBanAppeal({ characterId: me.characterId, banId: banId!, answer: 'No word of it', lift }),
      ).rejects.toMatchObject(refusal('BANNED_BY_HIGHER'))
    expect((await ownBan(me))!.appeal).toMatchObject({ text, answer: null })
  })

  it('is turned down by a colleague of whoever banned, who may but give way', async () => {
    const me = await player()
    await ban(me)
    await appeal(me)
    const { banId, answering } = await listed(me)
    expect(answering).toBe('byLifting')
    const answer = { characterId: me.characterId, banId: banId!, answer: 'We have looked again' }
    await expect(gm.answerBanAppeal({ ...answer, lift: false })).rejects.toMatchObject(refusal('OWN_BAN'))
    expect((await ownBan(me))!.appeal).toMatchObject({ answer: null })
    await gm.answerBanAppeal({ ...answer, lift: true })
    expect((await me.look()).isBanned).toBe(false)
  })

  it('is turned down by whoever banned where no colleague is let in', async () => {
    const me = await player()
    const superuser = (await signIn(portal, 'super')).browser.api.bans
    await superuser.banCharacterPerm({ charId: me.characterId, accountName: me.login, reason: 'A bot' })
    const { id, email } = await newPerson(portal, { roles: [{ role: 'SuperUser', scope: 'all' }] })
    const answeringWhere = async (colleague: { validatedAt: Date | null; frozenAt: Date | null }) => {
      await db.updateTable('account').set(colleague).where('id', '=', id).execute()
      const bans = await superuser.getBannedCharacters({})
      return bans.find(({ characterId }) => characterId === me.characterId)!.answering
    }
    const now = new Date()
    expect(await answeringWhere({ validatedAt: now, frozenAt: null })).toBe('byLifting')
    expect(await answeringWhere({ validatedAt: now, frozenAt: now })).toBe('freely')
    expect(await answeringWhere({ validatedAt: null, frozenAt: null })).toBe('freely')
    await db.insertInto('blackList').values({ kind: 'email', value: email }).execute()
    expect(await answeringWhere({ validatedAt: now, frozenAt: null })).toBe('freely')
  })

  it('needs an appeal', async () => {
    const me = await player()
    await ban(me)
    await expect(answerTo(me, true)).rejects.toMatchObject(refusal('APPEAL_NOT_FOUND'))
    expect((await me.look()).isBanned).toBe(true)
  })
})
