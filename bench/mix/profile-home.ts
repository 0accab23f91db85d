import { balance } from '@castellan/contract/calls/coins/balance'
import { cooling } from '@castellan/contract/calls/identity/cooling'
import { notifications } from '@castellan/contract/calls/identity/notifications'
import { serverSettings } from '@castellan/contract/calls/payments/server-settings'
import { characters } from '@castellan/contract/calls/players/characters'
import { gameAccounts } from '@castellan/contract/calls/players/game-accounts'
import { reservedNames } from '@castellan/contract/calls/players/reserved-names'
import { purchases } from '@castellan/contract/calls/shop/purchases'
import { referral } from '@castellan/contract/calls/shop/referral'
import { characterCards } from '@castellan/contract/calls/statistics/character-card'
import { realms } from '@castellan/contract/calls/statistics/realms'
import { serverClock } from '@castellan/contract/calls/statistics/server-clock'
import { worldFeeds } from '@castellan/contract/calls/statistics/world-feed'
import { addressOf } from '@castellan/contract/engine/bases'
import type { Ask } from './by-turns.ts'
import { type Player, SERVER } from './players.ts'

interface Asked {
  readonly call: { readonly path: string }
  readonly query?: string
  readonly body?: object
}

/**
 * All that a browser asks the portal about when it opens somebody's profile, as it was seen to do, but for the new
 * token, the stream of changes and the pictures of crests.
 */
export function profileHome({ email, characterId, headers }: Player): readonly Ask[] {
  const asked: readonly Asked[] = [
    { call: serverSettings.getDonationServicesConfig },
    { call: serverSettings.getAppearanceConfig },
    { call: realms.getRealms },
    { call: reservedNames.getNameRules },
    { call: balance.getBalance, body: { email } },
    { call: notifications.countUnread },
    { call: serverClock.getServerCurrentHours },
    { call: serverClock.getServerUtcOffset },
    { call: cooling.getCooling },
    { call: referral.getReferenceInfo },
    { call: characters.getAllMACharacters },
    { call: worldFeeds.getWorldFeed },
    { call: gameAccounts.getGameAccounts, body: { email } },
    { call: purchases.getOwnPurchases, query: '?limit=20' },
    { call: balance.getUserBalanceHistory, body: { email, limit: 5 } },
    ...livingOf(characterId).map((id) => ({
      call: characterCards.getCharacterCard,
      query: `?characterId=${id}`,
    })),
    { call: gameAccounts.getGameAccountTerms },
    { call: characters.getDeletedCharacters },
    { call: reservedNames.getMyReservedNames },
  ]
  return asked.map(({ call, query = '', body }) => ({
    ...(body && { method: 'POST', body }),
    path: addressOf(call.path, SERVER) + query,
    headers,
  }))
}

/** Two characters of whoever has this one, as `generate.ts` deals them out; one in 3,000 is deleted. */
const livingOf = (characterId: number) => [
  characterId + 4_000,
  characterId + (characterId <= 1_000 ? 2_000 : 6_000),
]
