import { BODY_SLOTS, type OwnedItem } from '@castellan/contract/calls/players/belongings'
import { itemById } from '@castellan/game-world/game-data'
import type * as World from '@castellan/game-world/port'
import type { WorldContext } from '../../platform/http/engine/context.ts'
import { serverOf } from '../../platform/servers/game-server.ts'
import { momentOrNull } from '../../platform/time/moment.ts'
import { kindOfItem } from '../../resources/item-kind.ts'
import { findItems } from '../../resources/items.ts'

/** Things of a world with what is known of their kinds, all by one query. One nobody knows has its number for a name. */
export async function describeItems(
  ctx: Pick<WorldContext, 'config' | 'db' | 'server'>,
  items: readonly World.Item[],
): Promise<OwnedItem[]> {
  const known = await findItems(
    ctx.db,
    serverOf(ctx),
    items.map(({ itemId }) => itemId),
  )
  const byId = new Map(known.map((info) => [info.id, info]))
  return items.map(({ dbId, itemId, count, enchant, place, slot, expiresAt }) => {
    const info = byId.get(itemId)
    return {
      itemDbId: dbId,
      itemId,
      name: info?.name ?? `Item ${itemId}`,
      kind: info ? kindOfItem(info) : 'other',
      grade: info?.grade ?? 'none',
      count,
      enchant,
      isWorn: place === 'equipped',
      // a chronicle may have slots that have no name here
      slot: slot === null ? null : (BODY_SLOTS[slot] ?? null),
      isTradable: info?.isTradable ?? true,
      price: itemById(itemId)?.price || null,
      expiresAt: momentOrNull(expiresAt),
    }
  })
}
