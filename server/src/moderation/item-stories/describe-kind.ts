import type { StoryKind, Trail } from '@castellan/contract/calls/moderation/item-stories'
import type { WorldContext } from '../../platform/http/engine/context.ts'
import { serverOf } from '../../platform/servers/game-server.ts'
import { sayReason } from '../../platform/worlds/say-reason.ts'
import { momentOrNull } from '../../platform/time/moment.ts'
import { kindOfItem } from '../../resources/item-kind.ts'
import { findItems } from '../../resources/items.ts'

/** A kind of thing; one nobody knows has its number for a name, and is taken for a pile. */
export async function describeKind(
  ctx: Pick<WorldContext, 'config' | 'db' | 'server'>,
  itemId: number,
): Promise<StoryKind> {
  const [info] = await findItems(ctx.db, serverOf(ctx), [itemId])
  if (!info) return { itemId, name: `Item ${itemId}`, kind: 'other', grade: 'none', isStackable: true }
  const { name, grade, isStackable } = info
  return { itemId, name, kind: kindOfItem(info), grade, isStackable }
}

/** Whether a world writes down where things go. */
export async function describeTrail({
  language,
  world,
}: Pick<WorldContext, 'language' | 'world'>): Promise<Trail> {
  const { itemTrail } = world.capabilities
  if (itemTrail !== 'kept') return { isKept: false, since: null, why: sayReason(language, itemTrail.cannot) }
  return { isKept: true, since: momentOrNull(await world.trail.since()), why: null }
}
