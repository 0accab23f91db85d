import { describe, expect, it } from 'vitest'
import { randomOf } from '../../../demo/src/world/random.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { checkLedgerAtTheEnd, coinsOf } from '../support/money.ts'
import { CARD, newDonor } from '../support/payments.ts'
import { notificationOf, openScripted } from '../support/scripted-provider.ts'

const portal = await openTestPortal()
const { cards, scripted, tell } = await openScripted(portal)
checkLedgerAtTheEnd(portal)

describe('providers that tell everything again and again, all at the same time', { timeout: 90_000 }, () => {
  it('credit a hundred payments, each told of ten times by 48 at once, once each', async () => {
    const donors = await Promise.all(Array.from({ length: 20 }, () => newDonor(scripted)))
    cards.says = () => ({})
    const opened = await Promise.all(
      donors.flatMap(({ api }) => Array.from({ length: 5 }, () => CARD.open(api, 10))),
    )
    const told = opened.flatMap(({ ourTransactionId: ourId }) => {
      const one = notificationOf({ ourId })
      // half of them the same, half new ones of the same payment
      return Array.from({ length: 10 }, (_, i) => (i % 2 ? one : notificationOf({ ourId })))
    })
    // in an order of no meaning, the same in each run
    const waiting = randomOf('told at once').shuffled(told)
    const statuses = new Set<number>()
    const teller = async () => {
      for (let one = waiting.pop(); one; one = waiting.pop()) statuses.add((await tell(one)).statusCode)
    }
    await Promise.all(Array.from({ length: 48 }, teller))
    expect([...statuses]).toEqual([200])
    for (const { id } of donors) expect(await coinsOf(portal, id)).toBe(5_000)
  })
})
