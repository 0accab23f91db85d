import { describe, expect, it } from 'vitest'
import { ALL_SERVICES } from '../support/all-services.ts'
import { refusal } from '../support/refusal.ts'
import { openServices, type Player } from '../support/services.ts'

const { db, player, write, whileDeaf, drop, newCharacter } = await openServices()

const COIN_OF_LUCK = 4_037
const UNDONE = { state: 'cancelled', problem: { code: 'undone' }, undoUntil: null }
const UNDOABLE = ALL_SERVICES.filter(({ service }) => service !== 'deleteCharacter')

const undo = (me: Player, purchaseId: number) => me.purchases.undoPurchase({ purchaseId })

/** The world undoes something of which a restored backup, made before, knows nothing. */
async function undoneAndForgotten(me: Player, purchaseId: number) {
  await whileDeaf(() => undo(me, purchaseId))
  await db.deleteFrom('purchaseUndo').where('purchaseId', '=', purchaseId).execute()
  await db
    .updateTable('delivery')
    .set({ codedProblem: null, problem: null, undoTurn: 0 })
    .where('purchaseId', '=', purchaseId)
    .execute()
}

describe('what the game has done back before a backup was restored', () => {
  it('is not taken out of the game a second time, and its coins return once', async () => {
    const me = await player()
    await me.buy(100)
    const { purchaseId } = await me.buy(33)
    await undoneAndForgotten(me, purchaseId)
    expect([await me.coins(), await me.carried()]).toEqual([867, 100])
    const answers = await Promise.all([undo(me, purchaseId), undo(me, purchaseId), undo(me, purchaseId)])
    expect(answers).toEqual(answers.map(() => expect.objectContaining(UNDONE)))
    expect([await me.coins(), await me.carried()]).toEqual([900, 100])
  })

  it('returns its coins also where nothing of it is left in the game, and its time is over', async () => {
    const me = await player()
    const { purchaseId } = await me.buy(33)
    await undoneAndForgotten(me, purchaseId)
    await db.updateTable('purchase').set({ undoUntil: new Date() }).where('id', '=', purchaseId).execute()
    expect(await undo(me, purchaseId)).toMatchObject(UNDONE)
    expect([await me.coins(), await me.carried()]).toEqual([1_000, 0])
  })

  it('returns its coins where a try before that one was refused', async () => {
    const me = await player()
    const { buy } = UNDOABLE[0]!
    const { purchaseId } = (await buy(me))!
    const taker = await newCharacter(me.otherLogin, me.name)
    await expect(undo(me, purchaseId)).rejects.toMatchObject(refusal('CHARACTER_NAME_TAKEN'))
    await write(taker, { name: `Taker${me.person.id}` })
    await undoneAndForgotten(me, purchaseId)
    expect(await undo(me, purchaseId)).toMatchObject(UNDONE)
    expect([await me.coins(), (await me.look()).name]).toEqual([1_000, me.name])
  })

  it('is undone anew where it has not been', async () => {
    const me = await player()
    const { purchaseId } = await me.buy(33)
    await drop(me.characterId, COIN_OF_LUCK, 1)
    await expect(undo(me, purchaseId)).rejects.toMatchObject(refusal('UNDO_USED'))
    await me.buy(1)
    expect(await undo(me, purchaseId)).toMatchObject(UNDONE)
    expect([await me.coins(), await me.carried()]).toEqual([999, 0])
  })

  it.each(UNDOABLE)('returns the coins of $service', async ({ buy, see, before }) => {
    const me = await player()
    const { purchaseId } = (await buy(me))!
    await undoneAndForgotten(me, purchaseId)
    expect(await undo(me, purchaseId)).toMatchObject(UNDONE)
    expect([await see(me), await me.coins()]).toEqual([before(me), 1_000])
  })
})
