import { describe, expect, it } from 'vitest'
import { ALL_SERVICES } from '../support/all-services.ts'
import { refusal } from '../support/refusal.ts'
import { openServices, type Player } from '../support/services.ts'
import { onceIn } from '../support/troubled-world.ts'

const { db, player, write, whileAway, whileDeaf, runUndo, cancel, trouble, drop } = await openServices()

const WAITS = { state: 'delivered', problem: { code: 'undoWaitsForLogout' } }
const UNDONE = { state: 'cancelled', problem: { code: 'undone' }, undoUntil: null }
const renamed = ({ person }: Player) => `Newname${person.id}`
const UNDOABLE = ALL_SERVICES.filter(({ service }) => service !== 'deleteCharacter')
const [renaming] = UNDOABLE

/** Somebody in the game who wants to undo what they bought once they have left. */
async function waiter({ buy }: Pick<(typeof UNDOABLE)[number], 'buy'> = renaming!) {
  const me = await player()
  const { purchaseId } = (await buy(me))!
  const comeBack = () => write(me.characterId, { presence: 'online' })
  await comeBack()
  const asked = await me.purchases.undoPurchase({ purchaseId, wait: true })
  return {
    ...me,
    purchaseId,
    asked,
    comeBack,
    leave: () => write(me.characterId, { presence: 'offline' }),
    now: async () => (await me.bought())[0]!,
    keep: () => me.purchases.cancelUndo({ purchaseId }),
    /** Lets the time in which it can be undone be over. */
    async late() {
      const row = await db
        .selectFrom('purchaseUndo')
        .select('payload')
        .where('purchaseId', '=', purchaseId)
        .executeTakeFirstOrThrow()
      const payload = JSON.stringify({ ...row.payload, waitsUntil: new Date(0).toISOString() })
      await db.updateTable('purchaseUndo').set({ payload }).where('purchaseId', '=', purchaseId).execute()
    },
  }
}

describe.each(UNDOABLE)('the service $service', (service) => {
  it('waits to be undone until the character has left the game, and its coins return then by themselves', async () => {
    const { price, see, before, after } = service
    const me = await waiter(service)
    expect(me.asked).toMatchObject(WAITS)
    await runUndo()
    expect([await me.now(), await see(me), await me.coins()]).toMatchObject([WAITS, after(me), 1_000 - price])
    await me.leave()
    await runUndo()
    expect([await me.now(), await see(me), await me.coins()]).toMatchObject([UNDONE, before(me), 1_000])
  })
})

describe('what waits to be undone', () => {
  it('is undone at once for who is not in the game', async () => {
    const me = await player()
    const { purchaseId } = (await renaming!.buy(me))!
    expect(await me.purchases.undoPurchase({ purchaseId, wait: true })).toMatchObject(UNDONE)
  })

  it('is told by the bell when it is done, since nobody looked on', async () => {
    const me = await waiter()
    await me.leave()
    await runUndo()
    expect(await me.browser.api.notifications.getNotifications({})).toMatchObject([
      { kind: 'returned', title: `${me.name} → ${renamed(me)}`, coins: 100 },
    ])
  })

  it('stays bought where its owner keeps it after all, once for ten clicks, and can be undone again', async () => {
    const me = await waiter()
    const answers = await Promise.all(Array.from({ length: 10 }, me.keep))
    expect(answers).toEqual(answers.map(() => expect.objectContaining({ state: 'delivered', problem: null })))
    await me.leave()
    await runUndo()
    expect([(await me.look()).name, await me.coins()]).toEqual([renamed(me), 900])
    expect(await me.purchases.undoPurchase({ purchaseId: me.purchaseId })).toMatchObject(UNDONE)
  })

  it('and is called off in the very moment that it is done is told as what it is: bought', async () => {
    const me = await waiter()
    await me.leave()
    onceIn(trouble)('give', me.keep)
    expect(await me.purchases.undoPurchase({ purchaseId: me.purchaseId })).toMatchObject({
      state: 'delivered',
      problem: null,
    })
    expect([(await me.look()).name, await me.coins()]).toEqual([renamed(me), 900])
  })

  it('is its buyer’s alone to keep', async () => {
    const [me, other] = [await waiter(), await player()]
    await expect(other.purchases.cancelUndo({ purchaseId: me.purchaseId })).rejects.toMatchObject(
      refusal('PURCHASE_NOT_FOUND', 'purchaseId'),
    )
    expect(await me.now()).toMatchObject(WAITS)
  })

  it('stays bought, and says why, where the character does not leave while it can be undone', async () => {
    const me = await waiter()
    await me.late()
    await runUndo()
    expect(await me.now()).toMatchObject({ state: 'delivered', problem: { code: 'undoDidNotLeave' } })
    await me.leave()
    await runUndo()
    expect([(await me.look()).name, await me.coins()]).toEqual([renamed(me), 900])
  })

  it('asks anew, by another key, when somebody came back in the very moment', async () => {
    const me = await waiter()
    await me.leave()
    trouble.give = async () => void (await me.comeBack())
    await runUndo()
    trouble.give = async () => {}
    expect(await me.now()).toMatchObject(WAITS)
    await me.leave()
    await runUndo()
    expect([await me.now(), (await me.look()).name]).toMatchObject([UNDONE, me.name])
  })

  it('that was refused or done without our hearing of it is heard of by the same key', async () => {
    const refused = await waiter()
    await refused.leave()
    trouble.give = async () => void (await refused.comeBack())
    await whileDeaf(runUndo)
    trouble.give = async () => {}
    await refused.leave()
    await runUndo()
    expect(await refused.now()).toMatchObject(WAITS)
    await runUndo()
    expect([await refused.now(), await refused.coins()]).toMatchObject([UNDONE, 1_000])

    const done = await waiter()
    await done.leave()
    await whileDeaf(runUndo)
    await done.comeBack()
    await done.late()
    await runUndo()
    expect([await done.now(), (await done.look()).name, await done.coins()]).toMatchObject([
      UNDONE,
      done.name,
      1_000,
    ])
  })

  it('is not told by the bell where its buyer looks on, though it is heard of after its time', async () => {
    const me = await waiter()
    await me.leave()
    await whileDeaf(runUndo)
    await me.comeBack()
    await me.late()
    expect(await me.purchases.undoPurchase({ purchaseId: me.purchaseId, wait: true })).toMatchObject(UNDONE)
    expect(await me.browser.api.notifications.getNotifications({})).toEqual([])
  })

  it('is undone once its world answers again', async () => {
    const me = await waiter()
    await me.leave()
    await whileAway(runUndo)
    expect(await me.now()).toMatchObject(WAITS)
    await Promise.all([runUndo(), runUndo()])
    expect([await me.now(), await me.coins()]).toMatchObject([UNDONE, 1_000])
  })

  it('stays bought where it was used meanwhile, or the game account is somebody else’s by then', async () => {
    const marks = await waiter(UNDOABLE.find(({ service }) => service === 'giveMarks'))
    await drop(marks.characterId, 1145, 1)
    const sold = await waiter()
    const { id: accountId } = (await player()).person
    await db.updateTable('gameAccount').set({ accountId }).where('login', '=', sold.login).execute()
    for (const me of [marks, sold]) await me.leave()
    await runUndo()
    for (const me of [marks, sold])
      expect(await me.now()).toMatchObject({ state: 'delivered', problem: { code: 'undoRefused' } })
  })

  it('is undone or kept, never both, and its coins return once, whoever is faster', async () => {
    for (let i = 0; i < 5; i++) {
      const me = await waiter()
      await me.leave()
      await Promise.allSettled([
        runUndo(),
        me.keep(),
        runUndo(),
        cancel(me.purchaseId, { force: true }),
        me.keep(),
      ])
      await runUndo()
      expect([await me.coins(), (await me.now()).state]).toEqual([1_000, 'cancelled'])
    }
    for (let i = 0; i < 5; i++) {
      const me = await waiter()
      await me.leave()
      await Promise.allSettled([runUndo(), me.keep(), runUndo(), me.keep()])
      const { state } = await me.now()
      expect([state, await me.coins(), (await me.look()).name]).toEqual(
        state === 'delivered' ? [state, 900, renamed(me)] : ['cancelled', 1_000, me.name],
      )
    }
  })
})
