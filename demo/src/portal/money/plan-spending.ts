import { HOUR_MS, MINUTE_MS } from '@castellan/contract/rules/durations'
import { SERVICES, type Service } from '@castellan/contract/shapes/services'
import { itemById } from '@castellan/game-world/game-data'
import type { Random } from '../../world/index.ts'
import type { ServerSettings } from '@castellan/server/settings/server-settings'
import type { Past, PastGift, PastPayment, PastPurchase, PastTransfer } from './past.ts'
import type { Donor } from './plan-past.ts'

interface Situation {
  readonly donors: readonly Donor[]
  readonly payments: readonly PastPayment[]
  readonly services: ServerSettings['services']
  readonly gameCoin: ServerSettings['gameCoin']
  readonly now: Date
}

/** Hours within which somebody spends what they bought. */
const SOON = 70

/** What people did with what they bought: never more than they had, whatever was given back in between. */
export function planSpending(
  random: Random,
  { donors, payments, services, gameCoin, now }: Situation,
): Omit<Past, 'payments'> {
  const purchases: PastPurchase[] = []
  const transfers: PastTransfer[] = []
  const gifts: PastGift[] = []
  for (const { accountId, coins, creditedAt, refund } of payments) {
    if (!creditedAt || refund) continue
    const donor = donors.find((one) => one.accountId === accountId)!
    const soon = () => new Date(creditedAt.getTime() + random.int(1, SOON) * HOUR_MS)
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
      const bought = spend === 'buy' ? aService(random, services, left) : coinsForTheGame(gameCoin, left)
      if (!bought) continue
      const endedAt = new Date(at.getTime() + random.int(1, 5) * MINUTE_MS)
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

const LOOKS = { code: 'looks', face: null, hairStyle: 'Type B', hairColor: null } as const

/** What became of what by a service. */
const BOUGHT: Partial<Readonly<Record<Service, Pick<PastPurchase, 'title' | 'codedTitle'>>>> = {
  changeName: { title: 'Novice → Veteran' },
  changeNameColor: { title: '— → #c0a060' },
  changeGender: { title: '♂ → ♀' },
  changeAppearance: { title: LOOKS.hairStyle, codedTitle: LOOKS },
  changeRecommendations: { title: '12 → 200' },
}

function aService(random: Random, services: Situation['services'], most: number) {
  const affordable = SERVICES.filter(
    (kind) =>
      BOUGHT[kind] && services[kind].isOffered && services[kind].price > 0 && services[kind].price <= most,
  )
  if (!affordable.length) return null
  const kind = random.pick(affordable)
  return { kind, ...BOUGHT[kind]!, price: services[kind].price }
}

function coinsForTheGame({ itemId, perCoin }: Situation['gameCoin'], most: number) {
  const price = Math.floor(most / 200) * 100
  if (!price) return null
  const what = itemById(itemId)?.name ?? String(itemId)
  const count = price * perCoin
  return {
    kind: 'transferToGame',
    title: `${count} × ${what}`,
    codedTitle: { code: 'pile', count, what } as const,
    price,
    pile: { itemId, count },
  }
}
