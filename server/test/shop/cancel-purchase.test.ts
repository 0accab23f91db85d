import { describe, expect, it } from 'vitest'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { coinsOf, held } from '../support/money.ts'
import { refusal } from '../support/refusal.ts'
import { openShop } from '../support/shop.ts'

const { portal, db, admin, buyer, whileAway, whileDeaf, retry, cancel } = await openShop()

const CANCELLED = { code: 'cancelledByStaff' }

describe('a purchase that staff cancel', () => {
  it('while it waits returns its coins at once, though the world is away, if it was never tried', async () => {
    const me = await buyer()
    const { purchaseId } = await whileAway(() => me.buy(300))
    await db.updateTable('delivery').set({ attempts: 0 }).where('purchaseId', '=', purchaseId).execute()
    const cancelled = await whileAway(() => cancel(purchaseId, { reason: 'asked for by mail' }))
    expect(cancelled).toMatchObject({ state: 'cancelled', problem: CANCELLED })
    expect(await coinsOf(portal, me.person.id)).toBe(1_000)
    await retry()
    expect(await me.carried()).toBe(0)
    expect(
      await db.selectFrom('staffJournal').selectAll().where('call', '=', 'cancelPurchase').execute(),
    ).toMatchObject([
      {
        target: `${me.person.email}, purchase ${purchaseId}`,
        before: { state: 'held', price: 300 },
        after: { state: 'cancelled' },
        reason: 'asked for by mail',
      },
    ])
  })

  it('is never their own', async () => {
    const me = await buyer()
    const { purchaseId } = await me.buy(300)
    await db
      .insertInto('roleAssignment')
      .values({ accountId: me.person.id, role: 'SuperUser', scope: 'all' })
      .execute()
    const own = me.browser.api.purchases.cancelPurchase({ purchaseId, reason: 'a mistake', force: true })
    await expect(own).rejects.toMatchObject(refusal('OWN_ACCOUNT'))
    expect(await coinsOf(portal, me.person.id)).toBe(700)
  })

  it('after a try is withdrawn from the world first, and cannot be while that is away', async () => {
    const me = await buyer()
    const { purchaseId } = await whileAway(() => me.buy(300))
    await expect(whileAway(() => cancel(purchaseId))).rejects.toMatchObject(refusal('WORLD_UNAVAILABLE'))
    expect(await cancel(purchaseId)).toMatchObject({ state: 'cancelled', problem: CANCELLED })
    await retry()
    expect([await coinsOf(portal, me.person.id), await me.carried()]).toEqual([1_000, 0])
  })

  it('after a try is one row of the journal for each call, whatever the world was asked in between', async () => {
    const me = await buyer()
    const { purchaseId } = await whileAway(() => me.buy(300))
    await expect(whileAway(() => cancel(purchaseId))).rejects.toMatchObject(refusal('WORLD_UNAVAILABLE'))
    await cancel(purchaseId)
    const rows = await db
      .selectFrom('staffJournal')
      .select('after')
      .where('call', '=', 'cancelPurchase')
      .where('accountId', '=', me.person.id)
      .execute()
    expect(rows).toEqual([{ after: { asked: 'cancelled' } }, { after: { asked: 'cancelled' } }])
  })

  it('that the world had made without our hearing of it counts as delivered', async () => {
    const me = await buyer()
    const { purchaseId, state } = await whileDeaf(() => me.buy(300))
    expect(state).toBe('held')
    await expect(cancel(purchaseId)).rejects.toMatchObject(refusal('PURCHASE_DELIVERED'))
    expect([await coinsOf(portal, me.person.id), await me.carried()]).toEqual([700, 300])
  })

  it('after it was delivered needs to be meant, and takes the coins from where they went', async () => {
    const me = await buyer()
    const { purchaseId } = await me.buy(300)
    const inGame = await held(portal, { kind: 'game', server })
    await expect(cancel(purchaseId)).rejects.toMatchObject(refusal('PURCHASE_DELIVERED'))
    expect(await cancel(purchaseId, { force: true })).toMatchObject({
      state: 'cancelled',
      deliveredAt: expect.any(String),
    })
    expect(await coinsOf(portal, me.person.id)).toBe(1_000)
    expect(await held(portal, { kind: 'game', server })).toBe(inGame - 300)
  })

  it('is cancelled once by ten clicks', async () => {
    const me = await buyer()
    const { purchaseId } = await me.buy(300)
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () => cancel(purchaseId, { force: true })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(cancel(purchaseId, { force: true })).rejects.toMatchObject(refusal('PURCHASE_ENDED'))
    expect(await coinsOf(portal, me.person.id)).toBe(1_000)
  })

  it('while it is being delivered is either delivered or returned, never both', async () => {
    for (let i = 0; i < 10; i++) {
      const me = await buyer()
      const { purchaseId } = await whileAway(() => me.buy(300))
      await Promise.allSettled([retry(), cancel(purchaseId), retry()])
      const coins = await coinsOf(portal, me.person.id)
      expect([coins, await me.carried()]).toEqual(coins === 700 ? [700, 300] : [1_000, 0])
    }
  })

  it('is nobody’s of another server, nor one of staff of a higher role', async () => {
    await expect(cancel(999_999)).rejects.toMatchObject(refusal('PURCHASE_NOT_FOUND', 'purchaseId'))
    const me = await buyer()
    const { purchaseId } = await me.buy(1)
    await expect(
      admin.browser.api.purchases.cancelPurchase(
        { purchaseId, reason: 'a mistake', force: true },
        { server: 'teon_x1' },
      ),
    ).rejects.toMatchObject(refusal('PURCHASE_NOT_FOUND'))
    await db
      .insertInto('roleAssignment')
      .values({ accountId: me.person.id, role: 'SuperUser', scope: 'all' })
      .execute()
    await expect(cancel(purchaseId, { force: true })).rejects.toMatchObject(refusal('OUTRANKED'))
  })
})
