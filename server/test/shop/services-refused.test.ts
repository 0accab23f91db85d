import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { hashPassword } from '../../src/identity/credentials/password-hash.ts'
import { TEST_COST } from '../support/password-cost.ts'
import { refusal } from '../support/refusal.ts'
import { openServices, type Player } from '../support/services.ts'
import { worldTable } from '../support/world-table.ts'

const { portal, db, player, newCharacter, fill, write, whileAway, retry, withSettings } = await openServices()

/** Nothing was bought. */
async function expectNothing(me: Player) {
  expect([await me.coins(), await me.bought()]).toEqual([1_000, []])
}

describe('a name', () => {
  it.each(['with space', 'x'.repeat(17), 'Ünlaut', 'semi;colon', '../etc', 'Имя', 'GM'])(
    'like %j is none',
    async (newName) => {
      const me = await player()
      await expect(
        me.api.changeCharacterName({ characterId: me.characterId, newName }),
      ).rejects.toMatchObject(refusal('CHARACTER_NAME_FORBIDDEN', 'newName'))
      await expectNothing(me)
    },
  )

  it('that is reserved for somebody else is refused, and one’s own reserved name is free', async () => {
    const [me, other] = [await player(), await player()]
    const name = `Held${me.person.id}`
    await me.browser.api.reservedNames.reserveName({ name, account: me.login })
    await expect(
      other.api.changeCharacterName({ characterId: other.characterId, newName: name }),
    ).rejects.toMatchObject(refusal('CHARACTER_NAME_RESERVED', 'newName'))
    expect(await me.api.changeCharacterName({ characterId: me.characterId, newName: name })).toMatchObject({
      state: 'delivered',
    })
  })

  it('somebody has is refused in any letter case, and one’s own may change its letter case', async () => {
    const [me, other] = [await player(), await player()]
    const rename = (newName: string) => me.api.changeCharacterName({ characterId: me.characterId, newName })
    await expect(rename(other.name.toUpperCase())).rejects.toMatchObject(
      refusal('CHARACTER_NAME_TAKEN', 'newName'),
    )
    await expect(rename(me.name)).rejects.toMatchObject(refusal('NOTHING_TO_CHANGE', 'newName'))
    await expectNothing(me)
    expect(await rename(me.name.toUpperCase())).toMatchObject({ state: 'delivered' })
  })

  it('that was taken in the game while the world was away returns the coins', async () => {
    const me = await player()
    const newName = `Wanted${me.person.id}`
    await whileAway(() => me.api.changeCharacterName({ characterId: me.characterId, newName }))
    await newCharacter(me.otherLogin, newName)
    await retry()
    expect(await me.bought()).toMatchObject([{ state: 'returned', problem: { code: 'nameTaken' } }])
    expect(await me.coins()).toBe(1_000)
  })

  it('that staff changed while the world was away returns the coins', async () => {
    const me = await player()
    await whileAway(() =>
      me.api.changeCharacterName({ characterId: me.characterId, newName: `Late${me.person.id}` }),
    )
    await me.api.swapInsideMA({ characterId: me.characterId, otherCharacterId: me.otherId })
    await retry()
    expect((await me.bought())[1]).toMatchObject({ state: 'returned', problem: { code: 'changed' } })
  })

  it('that ten of one’s own want at once, each by a request of its own, is paid once', async () => {
    const me = await player()
    await Promise.allSettled(
      Array.from({ length: 10 }, () =>
        me.api.changeCharacterName({ characterId: me.characterId, newName: `Once${me.person.id}` }),
      ),
    )
    await retry()
    expect([await me.coins(), (await me.look()).name]).toEqual([900, `Once${me.person.id}`])
  })

  it('is swapped with an own character alone, and asks for the PIN of its account too', async () => {
    const [me, other] = [await player(), await player()]
    const swap = (otherCharacterId: number, otherPin?: string) =>
      me.api.swapInsideMA({
        characterId: me.characterId,
        otherCharacterId,
        ...(otherPin !== undefined && { otherPin }),
      })
    for (const id of [other.characterId, me.characterId, 2_000_000_000])
      await expect(swap(id)).rejects.toMatchObject(refusal('CHARACTER_NOT_FOUND', 'otherCharacterId'))
    const pinHash = await hashPassword('2468', TEST_COST)
    await db.updateTable('gameAccount').set({ pinHash }).where('login', '=', me.otherLogin).execute()
    await expect(swap(me.otherId)).rejects.toMatchObject(refusal('PIN_REQUIRED', 'otherPin'))
    await expectNothing(me)
    expect(await swap(me.otherId, '2468')).toMatchObject({ state: 'delivered' })
  })
})

describe('a look', () => {
  it('is one of the lists the server has for the gender', async () => {
    const me = await player()
    const change = (look: { faceIndex?: number; hairColorIndex?: number; hairShapeIndex?: number }) =>
      me.api.changeAppearanceFromBalance({ characterId: me.characterId, ...look })
    await expect(change({ faceIndex: 3 })).rejects.toMatchObject(refusal('LOOK_NOT_POSSIBLE', 'faceIndex'))
    await expect(change({ hairColorIndex: 4 })).rejects.toMatchObject(
      refusal('LOOK_NOT_POSSIBLE', 'hairColorIndex'),
    )
    // only women have it
    await expect(change({ hairShapeIndex: 5 })).rejects.toMatchObject(
      refusal('LOOK_NOT_POSSIBLE', 'hairShapeIndex'),
    )
    await expect(change({})).rejects.toMatchObject(refusal('NOTHING_TO_CHANGE'))
    await expect(change({ faceIndex: 0 })).rejects.toMatchObject(refusal('NOTHING_TO_CHANGE'))
    await expectNothing(me)
    const appearance = { ...portal.settings.of(server).appearance, faceTypes: [{ index: 2, name: 'Scar' }] }
    await withSettings({ appearance }, async () => {
      await expect(change({ faceIndex: 1 })).rejects.toMatchObject(refusal('LOOK_NOT_POSSIBLE'))
      expect(await change({ faceIndex: 2 })).toMatchObject({ title: 'Scar', state: 'delivered' })
    })
  })

  it('of a gender is not the one it has, nor one for who has one gender alone', async () => {
    const me = await player()
    const change = (gender: 'Gender_Male' | 'Gender_Female') =>
      me.api.changeGender({ characterId: me.characterId, gender })
    await expect(change('Gender_Male')).rejects.toMatchObject(refusal('NOTHING_TO_CHANGE', 'gender'))
    await write(me.characterId, { raceId: 5 })
    await expect(change('Gender_Female')).rejects.toMatchObject(refusal('LOOK_NOT_POSSIBLE', 'gender'))
    await expectNothing(me)
  })

  it.each(['red', '#FF8800', '#ff880', '#ff88001', ''])('has no name colour like %j', async (color) => {
    const me = await player()
    const answer = await me.browser.request('POST', `/api/${server}/statistics/changeCharNameColor`, {
      body: { characterId: me.characterId, color },
    })
    expect([answer.status, answer.json()]).toMatchObject([400, { code: 'BAD_INPUT', field: 'color' }])
  })

  it.each([-1, 256, 1.5])('has not %j recommendations', async (recommendations) => {
    const me = await player()
    const answer = await me.browser.request(
      'POST',
      `/api/${server}/statistics/changeRecommendationsFromBalance`,
      { body: { characterId: me.characterId, recommendations } },
    )
    expect(answer.status).toBe(400)
    await expectNothing(me)
  })

  it('that the game of a server does not have is not sold there', async () => {
    const me = await player()
    const original = portal.worlds[server]!.capabilities.actions
    const capabilities = portal.worlds[server]!.capabilities as { actions: typeof original }
    capabilities.actions = { ...original, changeNameColor: { cannot: 'No colours in this game' } }
    await expect(
      me.api.changeCharNameColor({ characterId: me.characterId, color: '#ff8800' }),
    ).rejects.toMatchObject(refusal('WORLD_CANNOT'))
    const { services } = await me.api.getCharacterServices({ characterId: me.characterId })
    expect(services.find(({ service }) => service === 'changeNameColor')).toMatchObject({
      whyNot: 'worldCannot',
      worldSays: 'No colours in this game',
    })
    capabilities.actions = original
    await expectNothing(me)
  })
})

describe('a character', () => {
  it('moves to an own account alone', async () => {
    const [me, other] = [await player(), await player()]
    const move = (accountNameNew: string) =>
      me.api.moveCharacterInsideMA({ characterId: me.characterId, accountNameNew })
    for (const login of [other.login, 'nobody'])
      await expect(move(login)).rejects.toMatchObject(refusal('GAME_ACCOUNT_NOT_FOUND', 'accountNameNew'))
    await expect(move(me.login)).rejects.toMatchObject(refusal('NOTHING_TO_CHANGE', 'accountNameNew'))
    await expectNothing(me)
    expect(await move(me.otherLogin.toUpperCase())).toMatchObject({ state: 'delivered' })
  })

  it('moves to no account that is full, and the coins return', async () => {
    const me = await player()
    await fill(me.otherLogin)
    await me.api.moveCharacterInsideMA({ characterId: me.characterId, accountNameNew: me.otherLogin })
    expect((await me.bought())[0]).toMatchObject({ state: 'returned', problem: { code: 'accountFull' } })
    expect([await me.coins(), (await me.look()).account]).toEqual([1_000, me.login])
  })

  it('in a clan is not deleted, and one that is gone is not brought back', async () => {
    const me = await player()
    const [clan] = await portal.worlds[server]!.clans.top(1)
    await write(me.characterId, { clanId: clan!.id })
    const gone = { characterId: me.otherId }
    await expect(me.api.deleteCharacterFromBalance({ characterId: me.characterId })).rejects.toMatchObject(
      refusal('CHARACTER_IN_CLAN'),
    )
    await expect(me.api.restoreCharacterFromBalance(gone)).rejects.toMatchObject(
      refusal('CHARACTER_NOT_FOUND'),
    )
    await me.api.deleteCharacterFromBalance(gone)
    await expect(me.api.restoreCharacterFromBalance(gone)).rejects.toMatchObject(
      refusal('CHARACTER_NOT_FOUND'),
    )
    await expect(
      me.api.changeCharacterName({ characterId: me.otherId, newName: 'Ghost' }),
    ).rejects.toMatchObject(refusal('CHARACTER_NOT_FOUND'))
  })

  it('gets the marks of a next profession alone', async () => {
    const me = await player()
    // a Gladiator is two professions away, a mage one never
    for (const classId of [2, 11, 999])
      await expect(
        me.api.giveMarksFromBalance({ characterId: me.characterId, classId }),
      ).rejects.toMatchObject(refusal('PROFESSION_NOT_NEXT', 'classId'))
    await expectNothing(me)
  })

  it('buys no marks that it has, on itself or in its warehouse, and the list says so', async () => {
    const me = await player()
    const buy = () => me.api.giveMarksFromBalance({ characterId: me.characterId, classId: 1 })
    const listed = async () => {
      const list = await me.api.getCharacterServices({ characterId: me.characterId })
      return {
        whyNot: list.services.find(({ service }) => service === 'giveMarks')!.whyNot,
        isWarrior: list.professions.some(({ classId }) => classId === 1),
      }
    }
    expect(await listed()).toEqual({ whyNot: null, isWarrior: true })
    await Promise.allSettled(Array.from({ length: 10 }, buy))
    expect([await me.carried(1145), await me.coins()]).toEqual([1, 800])
    const nothing = refusal('NOTHING_TO_CHANGE', 'classId')
    await expect(buy()).rejects.toMatchObject(nothing)
    await sql`update ${worldTable(server, 'item')} set place = 'warehouse' where character_id = ${me.characterId}`.execute(
      db,
    )
    await expect(buy()).rejects.toMatchObject(nothing)
    expect(await me.coins()).toBe(800)
    expect((await listed()).isWarrior).toBe(false)
  })

  it('is sold nothing that would leave it as it is', async () => {
    const me = await player()
    const at = { characterId: me.characterId }
    await me.api.changeRecommendationsFromBalance({ ...at, recommendations: 255 })
    const nothing = { code: 'NOTHING_TO_CHANGE' }
    for (const [buy, expected] of [
      [() => me.api.changeRecommendationsFromBalance({ ...at, recommendations: 255 }), nothing],
      [() => me.api.changeGender({ ...at, gender: 'Gender_Male' }), nothing],
      [() => me.api.changeCharNameColor({ ...at, color: 'none' }), nothing],
      [() => me.api.changeAppearanceFromBalance({ ...at, faceIndex: 0, hairShapeIndex: 0 }), nothing],
      [() => me.api.moveCharacterInsideMA({ ...at, accountNameNew: me.login }), nothing],
      [() => me.api.restoreCharacterFromBalance(at), { code: 'CHARACTER_NOT_FOUND' }],
    ] as const)
      await expect(buy()).rejects.toMatchObject(expected)
    expect([await me.coins(), await me.bought()]).toEqual([950, [expect.anything()]])
  })

  it('is bought for by a key once, whatever it is asked for', async () => {
    const me = await player()
    const at = { characterId: me.characterId, requestId: crypto.randomUUID() }
    await me.api.changeCharNameColor({ ...at, color: '#ff8800' })
    for (const other of [
      () => me.api.changeCharNameColor({ ...at, color: '#ff8801' }),
      () => me.api.changeGender({ ...at, gender: 'Gender_Female' }),
      () => me.purchases.transferCoinsToGame({ ...at, quantity: 1 }),
    ])
      await expect(other()).rejects.toMatchObject(refusal('ALREADY_DONE', 'requestId'))
    expect(await me.coins()).toBe(920)
  })
})
