import { give } from './money.ts'
import type { TestPortal } from './open-test-portal.ts'
import { newPerson, newPlayer } from './people.ts'

/** A player with coins, and a friend without. */
export async function newSender(portal: TestPortal, coins = 1_000) {
  const { person, browser } = await newPlayer(portal)
  const friend = await newPerson(portal)
  if (coins > 0) await give(portal, person.id, coins)
  const send = (
    balanceValue: number,
    more: {
      password?: string
      requestId?: string
      receiverEmail?: string
      senderEmail?: string
      shownBalance?: number
    } = {},
  ) =>
    browser.api.balance.transferCoins({
      senderEmail: person.email,
      receiverEmail: friend.email,
      balanceValue,
      ...more,
    })
  return { person, browser, friend, send }
}
