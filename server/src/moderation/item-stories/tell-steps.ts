import type { TrailStep } from '@castellan/game-world/port'
import type { StoryAct, TrailSide } from '@castellan/contract/calls/moderation/item-stories'
import type * as World from '@castellan/game-world/port'
import type { WorldContext } from '../../platform/http/engine/context.ts'
import { describePurchase } from '../../shop/describe-purchase.ts'
import type { Told } from './merge-entries.ts'
import { type ActRow, findActsByKeys, findByKeys, type DeliveredRow } from './story-repo.ts'

/** Steps of a world with the purchases and acts that it knows them by. */
export async function tellSteps(
  { db, server }: Pick<WorldContext, 'db' | 'server'>,
  steps: readonly TrailStep[],
): Promise<Told[]> {
  const keys = steps.flatMap(({ key }) => key ?? [])
  const [purchases, acts] = await Promise.all([
    findByKeys(db, server, keys),
    findActsByKeys(db, server, keys),
  ])
  return steps.map((step) => describeStep(step, purchases, acts))
}

/** Since when a world tells of each delivery and act by itself; undefined where it writes nothing down. */
export const toldSince = async ({ world }: Pick<WorldContext, 'world'>) =>
  (world.capabilities.itemTrail === 'kept' ? await world.trail.since() : null) ?? undefined

/** Acts but those that the world tells of itself. */
export const tellActs = (rows: readonly ActRow[], since: Date | undefined): Told[] =>
  describeActs(rows).filter(({ act, when }) => act?.outcome !== 'done' || !since || when < since)

/** An entry of which nothing is known yet but when it was. */
const BLANK = {
  cause: null,
  count: null,
  enchant: null,
  from: null,
  to: null,
  key: null,
  purchase: null,
  compensationId: null,
  undoesPurchase: false,
  act: null,
  isCertain: true,
} as const

/** What the world tells, with what the portal knows of it by its key. */
function describeStep(
  step: World.TrailStep,
  purchases: readonly DeliveredRow[],
  acts: readonly ActRow[],
): Told {
  const { at: when, id, cause, count, enchant, key } = step
  const base = key?.split('.')[0]
  const purchase = purchases.find((one) => base !== undefined && (one.key === base || one.undoKey === base))
  const act = acts.find(({ actionKey }) => key !== null && actionKey === key)
  return {
    ...BLANK,
    when,
    step: id,
    cause,
    count,
    enchant,
    from: step.from && describeSide(step.from),
    to: step.to && describeSide(step.to),
    key,
    purchase: purchase ? describePurchase(purchase) : null,
    compensationId: purchase?.compensationId ?? null,
    undoesPurchase: purchase !== undefined && purchase.undoKey === base,
    act: act ? describeAct(act) : null,
  }
}

/** What the portal knows without the world: something bought or earned, handed over or not. */
export const describeDelivery = (row: DeliveredRow, isCertain: boolean): Told => ({
  ...BLANK,
  when: row.deliveredAt ?? row.createdAt,
  cause: row.deliveredAt ? 'given' : null,
  count: row.count,
  to:
    row.deliveredAt && row.characterId !== null
      ? {
          kind: 'character',
          id: row.characterId,
          name: row.characterName,
          place: 'inventory',
          itemDbId: null,
        }
      : null,
  key: row.key,
  purchase: describePurchase(row),
  compensationId: row.compensationId,
  isCertain,
})

/** What staff did, without a word of the world. Rows of before told apart what was asked, and say nothing new. */
const describeActs = (rows: readonly ActRow[]): Told[] =>
  rows
    .filter(({ after }) => !has(after, 'asked'))
    .map((row) => ({
      ...BLANK,
      when: row.at,
      count: countIn(row),
      key: row.actionKey,
      act: describeAct(row),
    }))

function describeSide({ place, ...side }: World.TrailSide): TrailSide {
  return { ...side, place: place === 'clan-warehouse' ? 'clanWarehouse' : place }
}

function describeAct({ id, actor, address, role, call, after, reason, email }: ActRow): StoryAct {
  const outcome = has(after, 'refused') ? 'refused' : 'done'
  return { id, by: actor ?? address ?? '', role, call, outcome, reason, email }
}

const has = (value: unknown, field: string): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && field in value

/** Pieces that were taken: what there was before less what is left. */
function countIn({ before, after }: ActRow) {
  if (!has(before, 'count') || !has(after, 'count')) return null
  const taken = Number(before['count']) - Number(after['count'])
  return Number.isSafeInteger(taken) && taken > 0 ? taken : null
}
