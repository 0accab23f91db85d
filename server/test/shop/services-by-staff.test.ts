import { describe, expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { journalReader } from '../support/journal-of.ts'
import { newPerson, signIn } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'
import { openServices } from '../support/services.ts'
import { orderRunner } from '../support/staff-orders.ts'

const { portal, db, player, write, whileAway, trouble } = await openServices()
const { browser } = await signIn(portal, 'gm')
const gm = browser.api.characterServices

const journalOf = journalReader(portal)
const runOrders = orderRunner(portal)

const reason = 'an offensive name'

describe('what players buy, done by staff for somebody else', () => {
  it('costs nothing, buys nothing, and is one row of the journal', async () => {
    const me = await player()
    const characterId = me.characterId
    const newName = `Decent${me.person.id}`
    expect(await gm.changeCharacterName({ characterId, newName, reason })).toBeNull()
    expect([(await me.look()).name, await me.coins(), await me.bought()]).toEqual([newName, 1_000, []])
    expect(await journalOf(me)).toEqual([
      {
        call: 'changeCharacterName',
        targetKind: 'character',
        targetId: String(characterId),
        before: { name: me.name },
        after: { name: newName },
        undo: { call: 'changeCharacterName', input: { characterId, newName: me.name } },
        reason,
      },
    ])
    const { undo } = (await journalOf(me))[0]!
    await gm.changeCharacterName({
      ...(undo as { input: { characterId: number; newName: string } }).input,
      reason,
    })
    expect((await me.look()).name).toBe(me.name)
  })

  it('is not undone where the name of before is none that anybody may have', async () => {
    for (const name of ['Имя', 'Two words']) {
      const me = await player()
      const characterId = me.characterId
      await write(characterId, { name })
      await gm.changeCharacterName({ characterId, newName: `Decent${me.person.id}`, reason })
      expect(await journalOf(me)).toMatchObject([{ before: { name }, undo: null }])
    }
  })

  it('is a gender or a colour too', async () => {
    const me = await player()
    const at = { characterId: me.characterId, reason }
    expect(await gm.changeGender({ ...at, gender: 'Gender_Female' })).toBeNull()
    expect(await gm.changeCharNameColor({ ...at, color: '#00ff00' })).toBeNull()
    expect(await me.look()).toMatchObject({ gender: 'female', nameColor: '#00ff00' })
    expect((await journalOf(me)).map(({ undo }) => undo)).toEqual([
      {
        call: 'changeGender',
        input: { characterId: me.characterId, gender: 'Gender_Male', hairShapeIndex: 0 },
      },
      { call: 'changeCharNameColor', input: { characterId: me.characterId, color: 'none' } },
    ])
  })

  it('asks for a reason, and changes nothing without one', async () => {
    const me = await player()
    await expect(
      gm.changeCharacterName({ characterId: me.characterId, newName: 'Nameless' }),
    ).rejects.toMatchObject(refusal('BAD_INPUT', 'reason'))
    expect([(await me.look()).name, await journalOf(me)]).toEqual([me.name, []])
  })

  it('is done once by ten clicks: the others find it done, the name taken by it, or the character changed meanwhile', async () => {
    const me = await player()
    const at = { characterId: me.characterId, newName: `Ten${me.person.id}`, reason }
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => gm.changeCharacterName(at)))
    const codes = results.flatMap((one) =>
      one.status === 'rejected' ? [(one.reason as { code: string }).code] : [],
    )
    const late = ['CHARACTER_CHANGED', 'CHARACTER_NAME_TAKEN']
    expect(codes.filter((code) => !late.includes(code))).toEqual([])
    expect((await me.look()).name).toBe(at.newName)
    expect((await journalOf(me)).filter(({ undo }) => undo)).toHaveLength(1)
    expect(await gm.changeCharacterName(at)).toBeNull()
    expect((await journalOf(me)).filter(({ undo }) => undo)).toHaveLength(1)
  })

  it('asks who is in the game to leave, unless it is forced', async () => {
    const me = await player()
    await write(me.characterId, { presence: 'online' })
    const at = { characterId: me.characterId, newName: `Forced${me.person.id}`, reason }
    await expect(gm.changeCharacterName(at)).rejects.toMatchObject(refusal('CHARACTER_ONLINE'))
    expect(await journalOf(me)).toEqual([])
    await gm.changeCharacterName({ ...at, force: true })
    expect((await me.look()).name).toBe(at.newName)
  })

  it('stands in the journal with the reason when the world refuses it', async () => {
    const me = await player()
    const at = { characterId: me.characterId, newName: `Refused${me.person.id}`, reason }
    trouble.give = async () => void (await write(me.characterId, { presence: 'online' }))
    const answer = gm.changeCharacterName(at).finally(() => (trouble.give = async () => {}))
    await expect(answer).rejects.toMatchObject(refusal('CHARACTER_ONLINE'))
    expect(await journalOf(me)).toMatchObject([
      { before: { name: me.name }, after: { refused: 'online' }, undo: null, reason },
    ])
  })

  it('never comes later where the world was away, which stands in the journal once that is sure', async () => {
    const me = await player()
    const at = { characterId: me.characterId, newName: `Away${me.person.id}`, reason }
    await expect(whileAway(() => gm.changeCharacterName(at))).rejects.toMatchObject(
      refusal('WORLD_UNAVAILABLE'),
    )
    await whileAway(runOrders)
    expect(await journalOf(me)).toEqual([])
    await runOrders()
    await runOrders()
    expect(await journalOf(me)).toMatchObject([{ after: { refused: 'withdrawn' }, undo: null, reason }])
    expect((await me.look()).name).toBe(me.name)
    // and the name is free again
    await gm.changeCharacterName(at)
    expect((await me.look()).name).toBe(at.newName)
  })

  it('is not done to staff of a higher role', async () => {
    const me = await player()
    await db
      .insertInto('roleAssignment')
      .values({ accountId: me.person.id, role: 'Admin', scope: 'all' })
      .execute()
    await expect(
      gm.changeCharacterName({ characterId: me.characterId, newName: 'Lower', reason }),
    ).rejects.toMatchObject(refusal('OUTRANKED'))
    expect((await me.look()).name).toBe(me.name)
  })

  it('is bought for one’s own character, whoever one is', async () => {
    const me = await player()
    const person = await newPerson(portal, { roles: [{ role: 'GameMaster', scope: 'all' }] })
    await db.updateTable('gameAccount').set({ accountId: person.id }).where('login', '=', me.login).execute()
    const own = await openBrowser(portal)
    await own.signIn(person.email, person.password)
    await expect(
      own.api.characterServices.changeCharacterName({
        characterId: me.characterId,
        newName: `Own${me.person.id}`,
        reason,
      }),
    ).rejects.toMatchObject(refusal('NOT_ENOUGH_COINS'))
  })
})
