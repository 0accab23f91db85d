import { describe, expect, it } from 'vitest'
import { coinsOf } from '../support/money.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { refusal } from '../support/refusal.ts'
import { newSender } from '../support/sender.ts'

const portal = await openTestPortal()

/** Somebody with a thousand coins, who asks before they send some. */
async function newAsker() {
  const { person, friend, browser } = await newSender(portal, 1_000)
  const check = (balanceValue: number, receiverEmail = friend.email) =>
    browser.api.balance.checkTransfer({ senderEmail: person.email, receiverEmail, balanceValue })
  return { person, friend, check }
}

describe('a transfer that is only asked about', () => {
  it('moves nothing, however often, and says whether it would need the password', async () => {
    const { person, friend, check } = await newAsker()
    expect(await check(5)).toEqual({ needsPassword: false })
    expect(await check(1_000)).toEqual({ needsPassword: true })
    expect(await check(5)).toEqual({ needsPassword: false })
    expect([await coinsOf(portal, person.id), await coinsOf(portal, friend.id)]).toEqual([1_000, 0])
  })

  it('is refused where the transfer would be', async () => {
    const { person, check } = await newAsker()
    await expect(check(5, 'nobody@example.test')).rejects.toMatchObject(refusal('RECEIVER_NOT_FOUND'))
    await expect(check(5, person.email.toUpperCase())).rejects.toMatchObject(refusal('TRANSFER_TO_SELF'))
    await expect(check(1_001)).rejects.toMatchObject(refusal('NOT_ENOUGH_COINS'))
  })

  it('tells who cannot pay nothing of who has an account', async () => {
    const { check } = await newAsker()
    await expect(check(1_001, 'nobody@example.test')).rejects.toMatchObject(refusal('NOT_ENOUGH_COINS'))
  })

  it('cannot be asked about one receiver after the other', async () => {
    const { check } = await newAsker()
    for (let asked = 0; asked < 10; asked += 1) await check(5)
    await expect(check(5, 'nobody@example.test')).rejects.toMatchObject(refusal('TOO_MANY'))
  })
})
