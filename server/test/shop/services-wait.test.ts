import { describe, expect, it } from 'vitest'
import { ALL_SERVICES, OFFLINE_SERVICES } from '../support/all-services.ts'
import { follow } from '../support/follow.ts'
import { refusal } from '../support/refusal.ts'
import { openServices, type Player } from '../support/services.ts'

const { db, player, write, whileAway, whileDeaf, retry, cancel, trouble } = await openServices()

const WAITS = { code: 'waitsForLogout' }
const renamed = (me: Player) => `Newname${me.person.id}`
const [renaming] = ALL_SERVICES

/** Somebody in the game who asked for a new name once they have left. */
async function waiter() {
  const me = await player()
  await write(me.characterId, { presence: 'online' })
  const purchase = (await renaming!.buy(me, { wait: true }))!
  return {
    ...me,
    purchase,
    leave: () => write(me.characterId, { presence: 'offline' }),
    comeBack: () => write(me.characterId, { presence: 'online' }),
    now: async () => (await me.bought())[0]!,
    turn: async () =>
      (
        await db
          .selectFrom('delivery')
          .select('turn')
          .where('purchaseId', '=', purchase.purchaseId)
          .executeTakeFirstOrThrow()
      ).turn,
  }
}

describe.each(OFFLINE_SERVICES)('the service $service', ({ price, buy, see, before, after }) => {
  it('waits until the character has left the game, and is done by itself then', async () => {
    const me = await player()
    await write(me.characterId, { presence: 'online' })
    expect(await buy(me, { wait: true })).toMatchObject({ state: 'held', problem: WAITS, attempts: 0 })
    await retry()
    expect([await see(me), await me.coins()]).toEqual([before(me), 1_000 - price])
    await write(me.characterId, { presence: 'offline' })
    await retry()
    expect((await me.bought())[0]).toMatchObject({ state: 'delivered', problem: null })
    expect([await see(me), await me.coins()]).toEqual([after(me), 1_000 - price])
  })
})

describe('what waits for somebody to leave the game', () => {
  it('is done at once for who is not in it', async () => {
    const me = await player()
    expect(await renaming!.buy(me, { wait: true })).toMatchObject({ state: 'delivered' })
  })

  it('waits for both whose names are swapped', async () => {
    const me = await player()
    await write(me.otherId, { presence: 'offline-shop' })
    await me.api.swapInsideMA({ characterId: me.characterId, otherCharacterId: me.otherId, wait: true })
    await retry()
    expect((await me.bought())[0]).toMatchObject({ state: 'held', problem: WAITS })
    await write(me.otherId, { presence: 'offline' })
    await retry()
    expect((await me.look()).name).toBe(me.otherName)
  })

  it('is told by the bell when it is done, since nobody looked on', async () => {
    const me = await waiter()
    await me.leave()
    await retry()
    expect(await me.browser.api.notifications.getNotifications({})).toMatchObject([
      { kind: 'delivered', title: `${me.name} → ${renamed(me)}` },
    ])
  })

  it('is seen at once on the screens that show the character or the coins', async () => {
    const me = await waiter()
    await me.leave()
    const { told } = await follow(me.browser)
    await retry()
    await expect
      .poll(() => told)
      .toContainEqual({ to: 'you', server: expect.any(String), tags: ['coins', 'characters'] })
  })

  it('asks anew, by another key, when somebody came back in the very moment', async () => {
    const me = await waiter()
    await me.leave()
    trouble.give = async () => void (await me.comeBack())
    await retry()
    trouble.give = async () => {}
    expect([await me.now(), await me.turn()]).toMatchObject([{ state: 'held', problem: WAITS }, 1])
    await me.leave()
    await retry()
    expect([await me.now(), (await me.look()).name]).toMatchObject([{ state: 'delivered' }, renamed(me)])
    expect(await me.coins()).toBe(900)
  })

  it('that was refused without our hearing of it is asked by the same key first, and then by the next', async () => {
    const me = await waiter()
    await me.leave()
    trouble.give = async () => void (await me.comeBack())
    await whileDeaf(retry)
    trouble.give = async () => {}
    expect(await me.turn()).toBe(0)
    await me.leave()
    await retry()
    // the world said no to the first key, and says so for ever
    expect([(await me.now()).state, await me.turn()]).toEqual(['held', 1])
    await retry()
    expect([(await me.now()).state, (await me.look()).name]).toEqual(['delivered', renamed(me)])
  })

  it('that was done without our hearing of it is not done again', async () => {
    const me = await waiter()
    await me.leave()
    await whileDeaf(retry)
    expect((await me.look()).name).toBe(renamed(me))
    await me.comeBack()
    await retry()
    await me.leave()
    await retry()
    expect([await me.now(), await me.coins()]).toMatchObject([{ state: 'delivered' }, 900])
  })

  it('does not take a name that somebody else holds by then, and its coins return', async () => {
    const [me, other] = [await waiter(), await player()]
    await other.browser.api.reservedNames.reserveName({ name: renamed(me), account: other.login })
    await me.leave()
    await whileAway(retry)
    expect(await me.now()).toMatchObject({ state: 'held' })
    await Promise.all([retry(), retry()])
    expect(await me.now()).toMatchObject({ state: 'returned', problem: { code: 'nameTaken' } })
    expect([await me.coins(), (await me.look()).name]).toEqual([1_000, me.name])
  })

  it('takes a name that its owner holds by then', async () => {
    const me = await waiter()
    await me.browser.api.reservedNames.reserveName({ name: renamed(me), account: me.login })
    await me.leave()
    await retry()
    expect([(await me.now()).state, (await me.look()).name]).toEqual(['delivered', renamed(me)])
  })

  it('is under way: the same is not bought twice', async () => {
    const me = await waiter()
    await expect(renaming!.buy(me, { wait: true })).rejects.toMatchObject(refusal('SERVICE_UNDER_WAY'))
    const { services } = await me.api.getCharacterServices({ characterId: me.characterId })
    expect(services.find(({ service }) => service === 'changeName')).toMatchObject({
      whyNot: 'underWay',
      purchaseId: me.purchase.purchaseId,
      needsOffline: true,
    })
  })

  it('is given up after so many days, and the coins return', async () => {
    const me = await waiter()
    const row = await db
      .selectFrom('delivery')
      .select('payload')
      .where('purchaseId', '=', me.purchase.purchaseId)
      .executeTakeFirstOrThrow()
    const until = Date.parse((row.payload as { waitsUntil: string }).waitsUntil)
    expect((until - Date.now()) / 86_400_000).toBeCloseTo(7, 2)
    const payload = JSON.stringify({ ...row.payload, waitsUntil: new Date(0).toISOString() })
    await db
      .updateTable('delivery')
      .set({ payload })
      .where('purchaseId', '=', me.purchase.purchaseId)
      .execute()
    await whileAway(retry)
    expect(await me.now()).toMatchObject({ state: 'held' })
    await retry()
    expect(await me.now()).toMatchObject({ state: 'returned', problem: { code: 'didNotLeave' } })
    await me.leave()
    await retry()
    expect([await me.coins(), (await me.look()).name]).toEqual([1_000, me.name])
  })
})

const cancelOwn = (me: Player, purchaseId: number) => me.purchases.cancelOwnPurchase({ purchaseId })

describe('a purchase that its owner cancels', () => {
  const CANCELLED = { state: 'cancelled', problem: { code: 'cancelledByOwner' } }

  it('returns its coins, once for ten clicks, and is never done', async () => {
    const me = await waiter()
    const { purchaseId } = me.purchase
    const answers = await Promise.all(Array.from({ length: 10 }, () => cancelOwn(me, purchaseId)))
    expect(answers).toEqual(answers.map(() => expect.objectContaining(CANCELLED)))
    expect(await me.coins()).toBe(1_000)
    await me.leave()
    await retry()
    expect([await me.coins(), (await me.look()).name]).toEqual([1_000, me.name])
  })

  it('needs no world where it was never asked, and one that answers where it was', async () => {
    const me = await waiter()
    expect(await whileAway(() => cancelOwn(me, me.purchase.purchaseId))).toMatchObject(CANCELLED)
    const other = await player()
    const { purchaseId } = (await whileAway(() => renaming!.buy(other)))!
    await expect(whileAway(() => cancelOwn(other, purchaseId))).rejects.toMatchObject(
      refusal('WORLD_UNAVAILABLE'),
    )
    expect(await cancelOwn(other, purchaseId)).toMatchObject(CANCELLED)
  })

  it('that the world had done without our hearing of it was delivered', async () => {
    const me = await player()
    const { purchaseId } = (await whileDeaf(() => renaming!.buy(me)))!
    await expect(cancelOwn(me, purchaseId)).rejects.toMatchObject(refusal('PURCHASE_DELIVERED'))
    await expect(cancelOwn(me, purchaseId)).rejects.toMatchObject(refusal('PURCHASE_DELIVERED'))
    expect([await me.coins(), (await me.look()).name]).toEqual([900, renamed(me)])
  })

  it('is their own', async () => {
    const [me, other] = [await waiter(), await player()]
    await expect(cancelOwn(other, me.purchase.purchaseId)).rejects.toMatchObject(
      refusal('PURCHASE_NOT_FOUND', 'purchaseId'),
    )
    expect(await other.bought()).toEqual([])
  })

  it('while it is being done is either done or cancelled, never both', async () => {
    for (let i = 0; i < 10; i++) {
      const me = await waiter()
      await me.leave()
      const { purchaseId } = me.purchase
      await Promise.allSettled([retry(), cancelOwn(me, purchaseId), retry(), cancel(purchaseId)])
      const coins = await me.coins()
      expect([coins, (await me.look()).name]).toEqual(coins === 900 ? [900, renamed(me)] : [1_000, me.name])
    }
  })

  it('while somebody comes and goes is done at most once', async () => {
    for (let i = 0; i < 5; i++) {
      const me = await waiter()
      const { purchaseId } = me.purchase
      const comingAndGoing = async () => {
        for (let n = 0; n < 3; n++) {
          await me.leave()
          await me.comeBack()
        }
        await me.leave()
      }
      await Promise.allSettled([comingAndGoing(), retry(), retry(), cancelOwn(me, purchaseId), retry()])
      await retry()
      const { state } = await me.now()
      expect([state, await me.coins(), (await me.look()).name]).toEqual(
        state === 'delivered' ? [state, 900, renamed(me)] : ['cancelled', 1_000, me.name],
      )
    }
  })
})

describe('own purchases', () => {
  it('are listed page by page, free ones too, by their state where that is asked for', async () => {
    const me = await waiter()
    await me.api.changeCharNameColor({ characterId: me.otherId, color: '#ff8800' })
    await me.api.deleteCharacterFromBalance({ characterId: me.otherId })
    expect((await me.bought()).map(({ kind }) => kind)).toEqual([
      'deleteCharacter',
      'changeNameColor',
      'changeName',
    ])
    const [newest] = await me.purchases.getOwnPurchases({ limit: 1 })
    const older = await me.purchases.getOwnPurchases({ before: newest!.purchaseId })
    expect(older.map(({ kind }) => kind)).toEqual(['changeNameColor', 'changeName'])
    expect(await me.purchases.getOwnPurchases({ state: 'held' })).toMatchObject([{ kind: 'changeName' }])
  })
})
