import { describe, expect, it } from 'vitest'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { ALL_SERVICES } from '../support/all-services.ts'
import { held } from '../support/money.ts'
import { refusal } from '../support/refusal.ts'
import { openServices, type Player } from '../support/services.ts'

const shop = await openServices()
const { portal, db, player, write, whileAway, whileDeaf, withSettings, cancel, runUndo } = shop

const undo = (me: Player, purchaseId: number, how: { force?: boolean } = {}) =>
  me.purchases.undoPurchase({ purchaseId, ...how })
const UNDONE = { state: 'cancelled', problem: { code: 'undone' }, undoUntil: null }

const UNDOABLE = ALL_SERVICES.filter(({ service }) => service !== 'deleteCharacter')

describe.each(UNDOABLE)(
  'the service $service that is undone',
  ({ service, price, buy, see, before, after }) => {
    it('is as it was before, and its coins are back, by new lines of the ledger', async () => {
      const me = await player()
      const inShop = await held(portal, { kind: 'shop', server, name: service })
      const bought = (await buy(me))!
      const minutes = (Date.parse(bought.undoUntil!) - Date.now()) / 60_000
      expect(minutes).toBeCloseTo(60, 0)
      expect(await undo(me, bought.purchaseId)).toMatchObject(UNDONE)
      expect([await see(me), await me.coins()]).toEqual([before(me), 1_000])
      expect(await held(portal, { kind: 'shop', server, name: service })).toBe(inShop)
      expect((await me.history()).map(({ movement, coins }) => [movement, coins])).toEqual([
        ['purchase_return', price],
        ['purchase', -price],
        ['gift', 1_000],
      ])
    })

    it('is undone once by ten clicks, each of which is told so', async () => {
      const me = await player()
      const { purchaseId } = (await buy(me))!
      const answers = await Promise.all(Array.from({ length: 10 }, () => undo(me, purchaseId)))
      expect(answers).toEqual(answers.map(() => expect.objectContaining(UNDONE)))
      expect([await see(me), await me.coins()]).toEqual([before(me), 1_000])
      expect(await undo(me, purchaseId)).toMatchObject(UNDONE)
    })

    it('is finished by itself when the world was away, or could not be heard', async () => {
      for (const trouble of [whileAway, whileDeaf]) {
        const me = await player()
        const { purchaseId } = (await buy(me))!
        expect(await trouble(() => undo(me, purchaseId).catch(() => null))).not.toMatchObject(UNDONE)
        expect(await me.coins()).toBe(1_000 - price)
        await Promise.all([runUndo(), runUndo()])
        expect([await see(me), await me.coins()]).toEqual([before(me), 1_000])
      }
    })

    it('asks who is in the game to leave, unless it is forced', async () => {
      const me = await player()
      const { purchaseId } = (await buy(me))!
      await write(me.characterId, { presence: 'online' })
      await expect(undo(me, purchaseId)).rejects.toMatchObject(refusal('CHARACTER_ONLINE'))
      expect([await see(me), await me.coins()]).toEqual([after(me), 1_000 - price])
      expect(await undo(me, purchaseId, { force: true })).toMatchObject(UNDONE)
    })
  },
)

const renamed = ({ person }: Player) => `Newname${person.id}`

describe('what cannot be undone', () => {
  const [renaming] = ALL_SERVICES

  it('is a deletion, and what a server does not undo', async () => {
    const me = await player()
    const deleted = await me.api.deleteCharacterFromBalance({ characterId: me.otherId })
    expect(deleted.undoUntil).toBeNull()
    await expect(undo(me, deleted.purchaseId)).rejects.toMatchObject(refusal('UNDO_NOT_POSSIBLE'))
    await withSettings({ undoMinutes: 0 }, async () => {
      const bought = (await renaming!.buy(me))!
      expect(bought.undoUntil).toBeNull()
      await expect(undo(me, bought.purchaseId)).rejects.toMatchObject(refusal('UNDO_NOT_POSSIBLE'))
    })
  })

  it('is what was bought too long ago', async () => {
    const me = await player()
    const { purchaseId } = (await renaming!.buy(me))!
    await db.updateTable('purchase').set({ undoUntil: new Date() }).where('id', '=', purchaseId).execute()
    await expect(undo(me, purchaseId)).rejects.toMatchObject(refusal('UNDO_TOO_LATE'))
    expect((await me.bought())[0]).toMatchObject({ state: 'delivered', undoUntil: null })
  })

  it('is what is not delivered, or whose coins are back', async () => {
    const me = await player()
    const { purchaseId } = (await whileAway(() => renaming!.buy(me)))!
    await expect(undo(me, purchaseId)).rejects.toMatchObject(refusal('UNDO_NOT_POSSIBLE'))
    await me.purchases.cancelOwnPurchase({ purchaseId })
    await expect(undo(me, purchaseId)).rejects.toMatchObject(refusal('PURCHASE_ENDED'))
  })

  it('is what somebody else bought', async () => {
    const [me, other] = [await player(), await player()]
    const { purchaseId } = (await renaming!.buy(me))!
    await expect(undo(other, purchaseId)).rejects.toMatchObject(refusal('PURCHASE_NOT_FOUND', 'purchaseId'))
    expect((await me.look()).name).toBe(renamed(me))
  })

  it('is what has changed since', async () => {
    const me = await player()
    const { purchaseId } = (await renaming!.buy(me))!
    await write(me.characterId, { name: `Again${me.person.id}` })
    await expect(undo(me, purchaseId)).rejects.toMatchObject(refusal('UNDO_USED'))
    expect((await me.bought())[0]).toMatchObject({ state: 'delivered', problem: null })
    expect(await me.coins()).toBe(900)
  })

  it('is a name that was swapped since: the swap is undone first, from either side of it', async () => {
    const me = await player()
    const { purchaseId } = (await renaming!.buy(me))!
    for (const [characterId, otherCharacterId] of [
      [me.characterId, me.otherId],
      [me.otherId, me.characterId],
    ] as const) {
      const swapped = await me.api.swapInsideMA({ characterId, otherCharacterId })
      await expect(undo(me, purchaseId)).rejects.toMatchObject(refusal('UNDO_LATER_FIRST'))
      const told = new Map((await me.bought()).map((one) => [one.purchaseId, one.undoLaterFirst]))
      expect([told.get(swapped.purchaseId), told.get(purchaseId)]).toEqual([false, true])
      expect(await undo(me, swapped.purchaseId)).toMatchObject(UNDONE)
      expect((await me.bought()).every(({ undoLaterFirst }) => !undoLaterFirst)).toBe(true)
    }
    expect(await undo(me, purchaseId)).toMatchObject(UNDONE)
    expect([await me.coins(), (await me.look()).name]).toEqual([1_000, me.name])
  })

  it('is a name whose old one somebody else has, or reserved when nothing kept it', async () => {
    const [me, other] = [await player(), await player()]
    const { purchaseId } = (await renaming!.buy(me))!
    await db.deleteFrom('keptName').execute()
    await other.browser.api.reservedNames.reserveName({ name: me.name, account: other.login })
    await expect(undo(me, purchaseId)).rejects.toMatchObject(refusal('CHARACTER_NAME_RESERVED'))
    await other.api.changeCharacterName({ characterId: other.characterId, newName: me.name })
    await db.deleteFrom('reservedName').execute()
    await expect(undo(me, purchaseId)).rejects.toMatchObject(refusal('CHARACTER_NAME_TAKEN'))
    expect([await me.coins(), (await me.look()).name]).toEqual([900, renamed(me)])
  })

  it('is a move from an account, and a character, that are somebody else’s now', async () => {
    const me = await player()
    const moved = await me.api.moveCharacterInsideMA({
      characterId: me.characterId,
      accountNameNew: me.otherLogin,
    })
    const swapped = await me.api.swapInsideMA({ characterId: me.characterId, otherCharacterId: me.otherId })
    const { id: accountId } = (await player()).person
    await db.updateTable('gameAccount').set({ accountId }).where('login', '=', me.login).execute()
    await expect(undo(me, moved.purchaseId)).rejects.toMatchObject(refusal('UNDO_USED'))
    await db.updateTable('gameAccount').set({ accountId }).where('login', '=', me.otherLogin).execute()
    await expect(undo(me, swapped.purchaseId)).rejects.toMatchObject(refusal('UNDO_USED'))
  })

  it('is a move from an account that has become full', async () => {
    const me = await player()
    const { purchaseId } = await me.api.moveCharacterInsideMA({
      characterId: me.characterId,
      accountNameNew: me.otherLogin,
    })
    await shop.fill(me.login)
    await expect(undo(me, purchaseId)).rejects.toMatchObject(refusal('ACCOUNT_FULL'))
    expect([await me.coins(), (await me.look()).account]).toEqual([880, me.otherLogin])
  })

  it('are marks that were used, and coins of the game that were spent', async () => {
    const me = await player()
    const marks = await me.api.giveMarksFromBalance({ characterId: me.characterId, classId: 1 })
    const coins = await me.buy(300)
    await shop.drop(me.characterId, 1145, 1)
    await shop.drop(me.characterId, 4037, 1)
    for (const { purchaseId } of [marks, coins])
      await expect(undo(me, purchaseId)).rejects.toMatchObject(refusal('UNDO_USED'))
    expect([await me.coins(), await me.carried()]).toEqual([500, 299])
  })
})

describe('coins of the game', () => {
  it('are given back as long as they are carried, whatever pile they lie on', async () => {
    const me = await player()
    const inGame = await held(portal, { kind: 'game', server })
    const first = await me.buy(300)
    await me.buy(50)
    expect(await undo(me, first.purchaseId)).toMatchObject(UNDONE)
    expect([await me.coins(), await me.carried()]).toEqual([950, 50])
    expect(await held(portal, { kind: 'game', server })).toBe(inGame + 50)
  })

  it('that staff have given the coins back for are not paid twice', async () => {
    const me = await player()
    const { purchaseId } = await me.buy(300)
    await whileAway(() => undo(me, purchaseId))
    expect((await me.bought())[0]).toMatchObject({ state: 'delivered', problem: { code: 'undoWaits' } })
    await cancel(purchaseId, { force: true })
    await runUndo()
    expect([await me.coins(), await me.carried()]).toEqual([1_000, 0])
  })

  it('that were spent before the world could be asked stay bought, and say why', async () => {
    const me = await player()
    const { purchaseId } = await me.buy(300)
    await whileAway(() => undo(me, purchaseId))
    await shop.drop(me.characterId, 4037, 300)
    await runUndo()
    expect((await me.bought())[0]).toMatchObject({ state: 'delivered', problem: { code: 'undoRefused' } })
    expect(await me.coins()).toBe(700)
  })

  it('are given back and cancelled at once for their price, once', async () => {
    for (let i = 0; i < 5; i++) {
      const me = await player()
      const { purchaseId } = await me.buy(300)
      await Promise.allSettled([
        undo(me, purchaseId),
        cancel(purchaseId, { force: true }),
        undo(me, purchaseId),
      ])
      expect(await me.coins()).toBe(1_000)
    }
  })
})
