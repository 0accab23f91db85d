import { SERVICES, type Service } from '@castellan/contract/calls/payments/server-settings'
import type { Random } from '../../world/index.ts'
import type { ServerSettings } from '@castellan/server/settings/settings'
import type { Past, PastGift, PastPayment, PastPurchase, PastTransfer } from './past.ts'
import type { Donor } from './plan-past.ts'

interface Situation {
  readonly donors: readonly Donor[]
  readonly payments: readonly PastPayment[]
  readonly services: ServerSettings['services']
  readonly now: Date
}

const HOUR = 3_600_000
const MINUTE = 60_000
/** Hours within which somebody spends what they bought. */
const SOON = 70

/** What people did with what they bought: never more than they had, whatever was given back in between. */
export function planSpending(
  random: Random,
  { donors, payments, services, now }: Situation,
): Omit<Past, 'payments'> {
  const purchases: PastPurchase[] = []
  const transfers: PastTransfer[] = []
  const gifts: PastGift[] = []
  for (const { accountId, coins, creditedAt, refund } of payments) {
    if (!creditedAt || refund) continue
    const donor = donors.find((one) => one.accountId === accountId)!
    const soon = () => new Date(creditedAt.getTime() + random.int(1, SOON) * HOUR)
    let left = coins
    for (const spend of random.shuffled(['buy', 'send', 'play'] as const)) {
      const at = soon()
      if (at >= now || !random.chance(HABITS[spend])) continue
      if (spend === 'send') {
        const friend = random.pick(donors)
        const sent = Math.floor(left / 4)
        if (friend === donor || sent < 1) continue
        transfers.push({ from: accountId, to: friend.accountId, coins: sent, at })
        left -= sent
        continue
      }
      const bought = spend === 'buy' ? aService(random, services, left) : coinsForTheGame(left)
      if (!bought) continue
      const endedAt = new Date(at.getTime() + random.int(1, 5) * MINUTE)
      const isDelivered = random.chance(0.95)
      purchases.push({ accountId, ...bought, character: donor.character, at, endedAt, isDelivered })
      left -= bought.price
    }
    if (random.chance(GIFTS))
      gifts.push({ accountId, coins: 100, reason: 'Prize of the siege evening', at: soon() })
  }
  return { purchases, transfers, gifts: gifts.filter(({ at }) => at < now) }
}

const HABITS = { buy: 0.6, send: 0.15, play: 0.3 } as const
const GIFTS = 0.06

/** How a purchase of a service is called. */
const TITLES: Partial<Readonly<Record<Service, string>>> = {
  changeName: 'New name',
  changeNameColor: 'Name colour',
  changeGender: 'Change of gender',
  changeAppearance: 'New appearance',
  changeRecommendations: 'Recommendations',
}

function aService(random: Random, services: Situation['services'], most: number) {
  const affordable = SERVICES.filter(
    (kind) =>
      TITLES[kind] && services[kind].isOffered && services[kind].price > 0 && services[kind].price <= most,
  )
  if (!affordable.length) return null
  const kind = random.pick(affordable)
  return { kind, title: TITLES[kind]!, price: services[kind].price }
}

function coinsForTheGame(most: number) {
  const price = Math.floor(most / 200) * 100
  return price ? { kind: 'transferToGame', title: 'Coins for the game', price } : null
}
