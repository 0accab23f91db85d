import { type ChronicleKey, hairAccessoriesOf, itemById } from '@castellan/game-world/game-data'
import type { ServerSettings } from './server-settings.ts'

/** What no schema can say of settings: the first thing wrong, by the path of its setting; null when all is well. */
export function problemOf(settings: ServerSettings, chronicle: ChronicleKey): string | null {
  const { accessories, donations, events, gameCoin, names } = settings
  const donationsProblem = problemOfDonations(donations)
  if (donationsProblem) return `donations.${donationsProblem}`
  if (names.minLength > names.maxLength) return 'names.minLength must not be above maxLength'
  if (new Set(events.map(({ id }) => id)).size < events.length) return 'events must have each id once'
  const unsold = problemOfAccessories(accessories, chronicle)
  if (unsold) return `accessories.${unsold}`
  const coin = itemById(gameCoin.itemId)
  if (coin && !('stackable' in coin && coin.stackable))
    return `gameCoin.itemId: ${coin.name} is not counted in piles`
  return null
}

/** What a schema cannot say of the shop of hair accessories. */
function problemOfAccessories({ durations, items }: ServerSettings['accessories'], chronicle: ChronicleKey) {
  if (new Set(durations.map(({ days }) => days)).size < durations.length)
    return 'durations must have each number of days once'
  const known = new Set(hairAccessoriesOf(chronicle).map(({ id }) => id))
  const unknown = items?.find((id) => !known.has(id))
  return unknown === undefined ? null : `items: no hair accessory ${unknown} is known in this chronicle`
}

/** Per cent; more would be a zero too many. */
const MOST_BONUS = 100

/** What a schema cannot say of how coins are bought. */
function problemOfDonations({
  minAmount: least,
  maxAmount: most,
  rates: all,
  bonusSteps: steps,
}: ServerSettings['donations']) {
  const currencies = all.map(({ currency }) => currency)
  if (least < 1 || least > most) return 'minAmount must be at least 1 and not above maxAmount'
  if (!currencies.includes('EUR')) return 'rates must have one for EUR, in which amounts are given'
  if (new Set(currencies).size < currencies.length) return 'rates must name each currency once'
  if (new Set(steps.map(({ fromCoins }) => fromCoins)).size < steps.length)
    return 'bonusSteps must have one step for each fromCoins'
  if (steps.some(({ percent }) => percent > MOST_BONUS))
    return `bonusSteps may give ${MOST_BONUS} per cent at most`
  return null
}
