import type { TrailStep } from '@castellan/game-world/port'
import type { WorldContext } from '../../platform/http/engine/context.ts'
import type { Told } from './merge-entries.ts'
import { describeActs, describeStep } from './describe-step.ts'
import { type ActRow, findActsByKeys, findByKeys } from './story-repo.ts'

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
