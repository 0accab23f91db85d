import { isDeepStrictEqual } from 'node:util'
import type {
  ActionAnswer,
  ActionOrder,
  ActionState,
  RefusalReason,
  WorldCapabilities,
} from '../../../../port/index.ts'
import { Refusal } from '../../../refusal.ts'
import type { Desk, Plan } from '../handler.ts'
import { targetOf } from './targets.ts'

export type Decision =
  | { readonly refused: ActionAnswer }
  | {
      readonly before: ActionState
      readonly plan: Plan
      /** Whether nobody may be in the game meanwhile. */
      readonly mustBeAway: boolean
    }

/** Reads the subject of an order, and plans what is to be done or says why nothing is. */
export async function decide(
  desk: Desk,
  capabilities: WorldCapabilities['actions'],
  order: ActionOrder,
  mark: string,
): Promise<Decision> {
  const { action, force = false } = order
  const capability = capabilities[action.kind]
  const target = targetOf(desk, order)
  if (typeof capability === 'object' || !target) return refused('cannot')
  const found = await target.find()
  if (!found) return refused('no-such-subject')
  if (found.isPlaying && capability === 'offline' && !force) return refused('online')
  const before = await target.handler.read(desk, found.subject, action)
  if (!before) return refused('no-such-object')
  if (!isDeepStrictEqual({ ...before, ...action.expected }, before)) return refused('changed', before)
  try {
    const plan = await target.handler.plan(desk, found.subject, action, before, mark)
    return { before, plan, mustBeAway: capability === 'offline' && !force }
  } catch (error) {
    if (error instanceof Refusal) return refused(error.reason, before)
    throw error
  }
}

interface Now {
  readonly state: ActionState | null
  readonly isPlaying: boolean
}

/** What an order is about, whatever became of it; no state where that is not there. */
export async function lookAgain(desk: Desk, order: ActionOrder): Promise<Now> {
  const target = targetOf(desk, order)
  const found = await target?.find(true)
  if (!found) return { state: null, isPlaying: false }
  return {
    state: await target!.handler.read(desk, found.subject, order.action),
    isPlaying: found.isPlaying,
  }
}

const refused = (reason: RefusalReason, found: ActionState | null = null): Decision => ({
  refused: { outcome: 'refused', reason, found },
})
