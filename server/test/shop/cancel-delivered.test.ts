import { describe, expect, it } from 'vitest'
import { coinsOf } from '../support/money.ts'
import { refusal } from '../support/refusal.ts'
import { openShop } from '../support/shop.ts'
import { newStaff, type Staff } from '../support/staff.ts'

const shop = await openShop({ env: { APPROVE_COINS_ABOVE: '500' } })
const { portal, buyer } = shop
const second = await newStaff(portal, 'Admin', 'all')
const NEEDED = refusal('APPROVAL_NEEDED')

const cancel = ({ api }: Staff, purchaseId: number) =>
  api.purchases.cancelPurchase({ purchaseId, reason: 'the wrong character', force: true })

describe('coins of a purchase that is cancelled after it was delivered', () => {
  it('are given by the word of staff, so those that go above the limit wait for a second person', async () => {
    const [admin, me] = [await newStaff(portal, 'Admin', 'all'), await buyer()]
    const bought = await me.buy(300)
    const again = await me.buy(300)
    await cancel(admin, bought.purchaseId)
    await expect(cancel(admin, again.purchaseId)).rejects.toMatchObject({
      ...NEEDED,
      details: { limit: 'coins', size: 300, alone: 300, above: 500, hours: 24 },
    })
    expect([await coinsOf(portal, me.person.id), await me.carried()]).toEqual([700, 600])

    const asked = (await admin.api.approvals.getApprovals({})).find(({ isOwn }) => isOwn)!
    expect(asked).toMatchObject({ call: 'cancelPurchase', of: { coins: 300, title: again.title } })
    await second.api.approvals.grantApproval({ approvalId: asked.id })
    await admin.api.approvals.carryOutApproval({ approvalId: asked.id })
    expect(await coinsOf(portal, me.person.id)).toBe(1_000)
  })

  it('are counted beside changes of balances, and those of one that was never delivered are not', async () => {
    const [admin, me] = [await newStaff(portal, 'Admin', 'all'), await buyer()]
    const { purchaseId } = await shop.whileAway(() => me.buy(600))
    await expect(shop.cancel(purchaseId)).resolves.toMatchObject({ state: 'cancelled' })
    const bought = await me.buy(300)
    await cancel(admin, bought.purchaseId)
    const more = {
      characterName: '',
      comment: 'a prize',
      date: '2026-01-02T03:04:05.000Z',
      balanceValue: 300,
    }
    await expect(admin.api.balance.addCoins({ email: me.person.email, ...more })).rejects.toMatchObject(
      NEEDED,
    )
    expect(await coinsOf(portal, me.person.id)).toBe(1_000)
  })
})
