import { MINUTE_SECONDS } from '@castellan/contract/rules/durations'
import type { ServerKey } from '@castellan/contract/engine/servers'
import { LRUCache } from 'lru-cache'
import type { RateLimit } from '../../platform/http/limits/rate-limits.ts'
import { networkOf } from '../../platform/text/network-of.ts'
import type { Portal } from '../../platform/http/engine/portal.ts'
import { titleOf } from '../../platform/servers/game-server.ts'
import { findCharacterCard } from '../character-cards/get-character-card.ts'
import { atMost } from '../../platform/errors/at-most.ts'
import { type SharedCharacter, sharedOf } from './words.ts'

/** What has to be looked up or drawn for links that strangers follow, of one network. */
export const PREVIEW_LIMIT: RateLimit = { name: 'preview.network', points: 120, duration: MINUTE_SECONDS }

/** Milliseconds for which a character is shown as it was, and how many are remembered, those that are not there too. */
const KEPT = { ttl: 60_000, max: 2_000 } as const

/** Lookups of a world at once: the connections to one that is slow are left to its players. */
const AT_ONCE = 2

/** Null where the character may not be shown, or nobody is there. */
type SharedCharacters = (server: ServerKey, id: number, ip: string) => Promise<SharedCharacter | null>

/** Characters that strangers may see: every one that players see where the operator allows it, none elsewhere. */
export function sharedCharacters({ config, db, settings, worlds, limits }: Portal): SharedCharacters {
  if (!config.shareCharacters) return async () => null
  const known = new LRUCache<string, { readonly character: Promise<SharedCharacter | null> }>(KEPT)
  const inWorld = atMost(AT_ONCE)
  return async (server, id, ip) => {
    const key = `${server} ${id}`
    const kept = known.get(key)
    if (kept) return kept.character
    await limits.count(PREVIEW_LIMIT, networkOf(ip))
    const found = inWorld(server, () =>
      findCharacterCard({ config, db, server, settings, world: worlds[server]! }, id),
    )
    const character = found.then((card) => card && sharedOf(card, titleOf({ config, server })))
    known.set(key, { character })
    // what failed is tried again
    character.catch(() => known.delete(key))
    return character
  }
}
