import { itemOf } from '@castellan/game-world/game-data'
import type { WorldContext } from '../platform/http/engine/context.ts'
import { serverOf } from '../platform/servers/game-server.ts'
import { findResources } from './resource-repo.ts'

/** Whether the game has an item, as far as the portal knows: it is shipped for the chronicle, or was imported. */
export async function isKnownItem(
  { db, config, server }: Pick<WorldContext, 'db' | 'config' | 'server'>,
  itemId: number,
) {
  const { alias, chronicle } = serverOf({ config, server })
  return (
    itemOf(chronicle, itemId) !== undefined || (await findResources(db, alias, 'item', [itemId])).has(itemId)
  )
}
