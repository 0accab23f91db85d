import * as T from 'typebox'
import { type Call, get } from '../../engine/call.ts'
import { closed, maybe, moment, oneOf } from '../../shapes/fields.ts'
import { WORLD_LISTS } from '../../shapes/world-abilities.ts'

/** How the game of a server reads the lists that staff keep for it, and whether it has them as they are. */
const gameListStanding = closed({
  /** `views` of the portal's database, `tables` that the portal writes into the game's, or nothing, and why. */
  readBy: oneOf(['views', 'tables', 'nothing']),
  why: maybe(T.String({ description: 'a sentence in the language of the request' })),
  /** Of tables alone. */
  lists: T.Array(
    closed({
      list: oneOf(WORLD_LISTS),
      /** When the game was last known to have it as it is here. */
      comparedAt: maybe(moment),
      /** Since when something waits that the game could not be told; null where it has heard, or will in seconds. */
      waitsSince: maybe(moment),
    }),
  ),
})

export const gameLists = {
  getGameLists: get('{api}/{server}/accounts/game-lists', {
    summary: 'How the game of this server reads what staff keep for it, and what it has not heard of yet.',
    access: 'staff',
    output: gameListStanding,
    tags: [
      'gameLists',
      'ipLimits',
      'builderAccounts',
      'repeatableEvents',
      'announcements',
      'reservedNames',
      'blackList',
    ],
    extra: true,
  }),
} as const satisfies Record<string, Call>
