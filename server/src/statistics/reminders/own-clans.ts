import type { ServerKey } from '@castellan/contract/engine/servers'
import type { Portal } from '../../platform/http/engine/portal.ts'
import { charactersOfOwners } from '../../players/characters/characters-of-owners.ts'
import type { GameWorld } from '@castellan/game-world/port'

/** The clans in which accounts have characters on a server, by account; the world is asked once for all. */
export async function ownClans(
  where: Pick<Portal, 'db'> & { readonly server: ServerKey; readonly world: GameWorld },
  accountIds: readonly number[],
): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
  const characters = await charactersOfOwners(where, accountIds)
  return new Map(
    [...characters].map(([accountId, own]) => [
      accountId,
      new Set(own.flatMap(({ clan }) => clan?.id ?? [])),
    ]),
  )
}
