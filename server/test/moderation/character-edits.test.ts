import { describe, expect, it } from 'vitest'
import { journalReader } from '../support/journal-of.ts'
import { signIn } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'
import { openServices, type Player } from '../support/services.ts'
import { orderRunner } from '../support/staff-orders.ts'

const { portal, db, player, fill, write, world, whileAway } = await openServices()
const { browser } = await signIn(portal, 'gm')
const gm = browser.api.characterEdits
const reason = 'asked in a ticket'

const journalOf = journalReader(portal)
const runOrders = orderRunner(portal)

/** Undoes by what the journal says, as its page would. */
async function undoLast(me: Player) {
  const { undo } = (await journalOf(me)).at(-1)!
  const { call, input } = undo as { call: keyof typeof gm; input: object }
  await (gm[call] as (sent: object) => Promise<unknown>)({ ...input, reason })
}

describe('the names of two characters', () => {
  it('are swapped, which is one row of the journal for the owners of both, and swapped back', async () => {
    const [me, other] = [await player(), await player()]
    const sent = { characterId: me.characterId, otherCharacterId: other.characterId, reason }
    expect(await gm.swapCharacterName(sent)).toEqual({
      message: `${me.name} and ${other.name} have swapped names`,
    })
    expect([(await me.look()).name, (await other.look()).name]).toEqual([other.name, me.name])
    for (const one of [me, other])
      expect(await journalOf(one)).toMatchObject([
        {
          call: 'swapCharacterName',
          before: { name: me.name, otherName: other.name },
          after: { name: other.name, otherName: me.name },
        },
      ])
    await undoLast(me)
    expect([(await me.look()).name, (await other.look()).name]).toEqual([me.name, other.name])
  })

  it('are not swapped with those of a higher role, nor with one that is not there', async () => {
    const [me, other] = [await player(), await player()]
    const role = { accountId: other.person.id, role: 'Admin', scope: 'all' } as const
    await db.insertInto('roleAssignment').values(role).execute()
    const at = { characterId: me.characterId, reason }
    await expect(gm.swapCharacterName({ ...at, otherCharacterId: other.characterId })).rejects.toMatchObject(
      refusal('OUTRANKED'),
    )
    await expect(gm.swapCharacterName({ ...at, otherCharacterId: 2_000_000_000 })).rejects.toMatchObject(
      refusal('CHARACTER_NOT_FOUND', 'otherCharacterId'),
    )
    await expect(gm.swapCharacterName({ ...at, otherCharacterId: me.characterId })).rejects.toMatchObject({
      ...refusal('NOTHING_TO_CHANGE', 'otherCharacterId'),
      message: 'It is the same character',
    })
    expect((await me.look()).name).toBe(me.name)
  })
})

describe('a character', () => {
  it('is deleted until the game removes it, restored by the undo, and deleted by the undo of that', async () => {
    const me = await player()
    const at = { characterId: me.characterId, reason }
    await gm.deleteCharacter(at)
    const { deletedAt } = await me.look()
    const days = (deletedAt!.getTime() - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(7)
    await expect(gm.deleteCharacter(at)).rejects.toMatchObject(refusal('CHARACTER_NOT_FOUND', 'characterId'))
    await undoLast(me)
    expect((await me.look()).deletedAt).toBeNull()
    await expect(gm.restoreCharacter(at)).rejects.toMatchObject(refusal('CHARACTER_NOT_FOUND', 'characterId'))
    await gm.deleteCharacter({ ...at, days: 3 })
    await gm.restoreCharacter(at)
    expect((await journalOf(me)).at(-1)).toMatchObject({
      undo: { call: 'deleteCharacter', input: { characterId: me.characterId, days: 3 } },
    })
  })

  it('that goes at once has no way back, and one in a clan stays', async () => {
    const [me, member] = [await player(), await player()]
    await gm.deleteCharacter({ characterId: me.characterId, days: 0, reason })
    expect(await journalOf(me)).toMatchObject([{ call: 'deleteCharacter', undo: null }])
    const [clan] = await world.clans.top(1)
    await write(member.characterId, { clanId: clan!.id })
    await expect(gm.deleteCharacter({ characterId: member.characterId, reason })).rejects.toMatchObject(
      refusal('CHARACTER_IN_CLAN'),
    )
    expect(await journalOf(member)).toEqual([])
  })

  it('is moved to another’s game account, which is one row of the journal for both, and moved back', async () => {
    const [me, other] = [await player(), await player()]
    const sent = {
      characterNameOld: me.name,
      accountNameOld: me.login,
      accountNameNew: other.login.toUpperCase(),
      reason,
    }
    await gm.moveCharacter(sent)
    expect((await me.look()).account).toBe(other.login)
    const undo = {
      call: 'moveCharacter',
      input: { characterNameOld: me.name, accountNameOld: other.login, accountNameNew: me.login },
    }
    const row = { before: { account: me.login }, after: { account: other.login }, undo }
    expect(await journalOf(me)).toMatchObject([{ ...row, targetKind: 'character' }])
    expect(await journalOf(other)).toEqual(await journalOf(me))
    await expect(gm.moveCharacter(sent)).rejects.toMatchObject(refusal('CHARACTER_CHANGED', 'accountNameOld'))
    await gm.moveCharacter({ ...undo.input, reason })
    expect((await me.look()).account).toBe(me.login)
  })

  it('is not moved to the game account it is on, to one that is not there, nor to one of higher staff', async () => {
    const [me, other] = [await player(), await player()]
    const sent = { characterNameOld: me.name, accountNameOld: me.login, reason }
    await expect(gm.moveCharacter({ ...sent, accountNameNew: me.login })).rejects.toMatchObject({
      ...refusal('NOTHING_TO_CHANGE', 'accountNameNew'),
      message: 'The character is on that game account already',
    })
    await expect(gm.moveCharacter({ ...sent, accountNameNew: 'nowhere1' })).rejects.toMatchObject(
      refusal('GAME_ACCOUNT_NOT_FOUND', 'accountNameNew'),
    )
    const role = { accountId: other.person.id, role: 'SuperUser', scope: 'all' } as const
    await db.insertInto('roleAssignment').values(role).execute()
    await expect(gm.moveCharacter({ ...sent, accountNameNew: other.login })).rejects.toMatchObject(
      refusal('OUTRANKED'),
    )
    expect((await me.look()).account).toBe(me.login)
  })

  it('is not moved to a game account that is full', async () => {
    const [me, other] = [await player(), await player()]
    await fill(other.login)
    const sent = { characterNameOld: me.name, accountNameOld: me.login, accountNameNew: other.login, reason }
    await expect(gm.moveCharacter(sent)).rejects.toMatchObject(refusal('ACCOUNT_FULL'))
    expect((await me.look()).account).toBe(me.login)
    expect(await journalOf(me)).toMatchObject([{ call: 'moveCharacter', after: { refused: 'account-full' } }])
  })

  it('gets face, hair style, hair colour and recommendations, one by one, and each is undone', async () => {
    const me = await player()
    const at = { characterId: me.characterId, reason }
    const before = await me.look()
    await gm.changeFaceType({ ...at, faceIndex: 2 })
    await gm.changeHairStyle({ ...at, hairShapeIndex: 1 })
    await gm.changeHairColor({ ...at, hairColorIndex: 3 })
    await gm.changeRecommendations({ ...at, recommendations: 77 })
    expect(await me.look()).toMatchObject({
      face: 2,
      hairStyle: 1,
      hairColor: 3,
      recommendations: { received: 77 },
    })
    expect((await journalOf(me)).map(({ undo }) => undo)).toEqual([
      { call: 'changeFaceType', input: { characterId: me.characterId, faceIndex: before.face } },
      { call: 'changeHairStyle', input: { characterId: me.characterId, hairShapeIndex: before.hairStyle } },
      { call: 'changeHairColor', input: { characterId: me.characterId, hairColorIndex: before.hairColor } },
      { call: 'changeRecommendations', input: { characterId: me.characterId, recommendations: 0 } },
    ])
    await undoLast(me)
    expect((await me.look()).recommendations).toMatchObject({ received: 0 })
  })

  it('that has what is asked for already is left alone, and no row is written', async () => {
    const me = await player()
    const { face } = await me.look()
    await gm.changeFaceType({ characterId: me.characterId, faceIndex: face, reason })
    expect(await journalOf(me)).toEqual([])
  })

  it('cannot look as nobody can', async () => {
    const me = await player()
    await expect(
      gm.changeHairColor({ characterId: me.characterId, hairColorIndex: 200, reason }),
    ).rejects.toMatchObject(refusal('LOOK_NOT_POSSIBLE', 'hairColorIndex'))
  })

  it('in the game is edited by force alone', async () => {
    const me = await player()
    await write(me.characterId, { presence: 'online' })
    const at = { characterId: me.characterId, reason }
    await expect(gm.changeFaceType({ ...at, faceIndex: 1 })).rejects.toMatchObject(
      refusal('CHARACTER_ONLINE'),
    )
    expect(await journalOf(me)).toEqual([])
    await gm.changeFaceType({ ...at, faceIndex: 1, force: true })
    expect((await me.look()).face).toBe(1)
  })

  it('of one’s own is for somebody else to edit', async () => {
    const me = await player()
    const { id } = await db
      .selectFrom('account')
      .select('id')
      .where('email', '=', 'gm@castellan.test')
      .executeTakeFirstOrThrow()
    await db.updateTable('gameAccount').set({ accountId: id }).where('login', '=', me.login).execute()
    await expect(
      gm.changeFaceType({ characterId: me.characterId, faceIndex: 1, reason }),
    ).rejects.toMatchObject(refusal('OWN_ACCOUNT'))
  })

  it('stays as it is while its world is away, which is a row of the journal once that is sure', async () => {
    const me = await player()
    const sent = { characterId: me.characterId, faceIndex: 1, reason }
    await expect(whileAway(() => gm.changeFaceType(sent))).rejects.toMatchObject(refusal('WORLD_UNAVAILABLE'))
    await runOrders()
    expect(await journalOf(me)).toMatchObject([
      { before: { face: 0 }, after: { refused: 'withdrawn' }, undo: null },
    ])
    expect((await me.look()).face).toBe(0)
  })
})
