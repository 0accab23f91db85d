import type { itemStories } from '@castellan/contract/calls/moderation/item-stories'
import type { TrailStep } from '@castellan/game-world/port'
import type { Rule, WorldContext } from '../../platform/http/engine/context.ts'
import { findFoundItems } from '../items/find-found-items.ts'
import { readCursor, mergeEntries, type Told } from './merge-entries.ts'
import { describeKind, describeTrail } from './describe-kind.ts'
import { describeDelivery, tellActs, tellSteps, toldSince } from './tell-steps.ts'
import { type ActRow, findActsOnTarget, findGivenTo } from './story-repo.ts'

type Calls = typeof itemStories

/** Entries that are answered where nobody says how many. */
export const PART = 100

/** One thing, there or gone: what it is, and where it lies. */
export const getItemStory: Rule<Calls['getItemStory']> = async ({ itemDbId }, ctx) => {
  const [[now], trail] = await Promise.all([
    findFoundItems(ctx, { by: 'itemDbId', keys: [itemDbId], limit: 1 }),
    describeTrail(ctx),
  ])
  const known = now ?? (await onceKnown(itemDbId, ctx))
  const item = known && (await describeKind(ctx, known.itemId))
  return { itemDbId, item, now: now ?? null, enchant: known?.enchant ?? null, trail }
}

/** What a thing was that is gone: as the world tells, or as staff deleted it. */
async function onceKnown(itemDbId: number, { db, server, world }: WorldContext) {
  const [step] = await world.trail.ofThing(itemDbId, { limit: 1 })
  if (step) return step
  const acts = await findActsOnTarget(db, { server, kind: 'item', id: itemDbId, before: undefined, limit: 1 })
  return thingIn(acts)
}

function thingIn([act]: readonly ActRow[]) {
  const { itemId, enchant } = (act?.before ?? {}) as Readonly<Record<string, unknown>>
  if (typeof itemId !== 'number') return null
  return { itemId, enchant: typeof enchant === 'number' ? enchant : null }
}

/** What happened to one thing, the newest first. */
export const getItemSteps: Rule<Calls['getItemSteps']> = async (sent, ctx) => {
  const { itemDbId, limit = PART } = sent
  const from = readCursor(sent.before)
  const { db, server, world } = ctx
  const [steps, acts, since] = await Promise.all([
    world.trail.ofThing(itemDbId, { limit, before: from?.step }),
    findActsOnTarget(db, { server, kind: 'item', id: itemDbId, before: from?.before, limit }),
    toldSince(ctx),
  ])
  const [told, possible] = await Promise.all([
    tellSteps(ctx, steps),
    tellPossible(itemDbId, steps, { limit, before: from?.before, since }, ctx),
  ])
  return mergeEntries(told, [...tellActs(acts, since), ...possible], limit, from)
}

interface Asked {
  readonly limit: number
  readonly before: Date | undefined
  readonly since: Date | undefined
}

/**
 * Deliveries that may have been this thing: of its kind, to who has it or had it, from before the world told which was
 * which. None where the world tells how it came.
 */
async function tellPossible(
  itemDbId: number,
  steps: readonly TrailStep[],
  { limit, before, since }: Asked,
  { db, server, world }: WorldContext,
): Promise<Told[]> {
  const isWhole = steps.length < limit
  if (!isWhole || steps.at(-1)?.from === null) return []
  const [now] = await world.items.search({ by: 'itemDbId', keys: [itemDbId], limit: 1 })
  const itemId = now?.itemId ?? steps[0]?.itemId
  if (itemId === undefined) return []
  const sides = steps.flatMap(({ from, to }) => [from, to])
  const characterIds = [
    ...(now && now.place !== 'clan-warehouse' ? [now.ownerId] : []),
    ...sides.flatMap((side) => (side?.kind === 'character' ? [side.id] : [])),
  ]
  const rows = await findGivenTo(db, { server, characterIds, itemId, before, until: since, limit })
  return rows.filter(({ deliveredAt }) => deliveredAt !== null).map((row) => describeDelivery(row, false))
}
