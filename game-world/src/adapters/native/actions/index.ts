import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import type {
  ActionAnswer,
  ActionOrder,
  Actions,
  ActionState,
  WorldCapabilities,
} from '../../../port/index.ts'
import { onceMoreIfTaken } from '../../../port/once-more-if-taken.ts'
import type { WorldTables } from '../schema/index.ts'
import { storable } from '../../../sql/search-key.ts'
import { contentOf } from '../../order-content.ts'
import { accountHandlers } from './accounts.ts'
import { characterHandlers } from './characters.ts'
import { allianceHandlers, clanHandlers } from './clans.ts'
import { refused, Refusal } from '../../refusal.ts'
import type { Locked, Trx } from './handler.ts'
import { recall, record, takeKey } from './journal.ts'
import { lockAccount, lockAlliance, lockCharacter, lockClan } from './subjects.ts'
import { leaveGame } from './update-character.ts'

/** Idempotent receiver: an order is carried out once for its key, in one transaction with the record of its answer. */
export function nativeActions(db: Kysely<WorldTables>, capabilities: WorldCapabilities['actions']): Actions {
  const once = (order: ActionOrder) =>
    db.transaction().execute(async (trx) => {
      const key = storable(order.key)
      const content = contentOf(order)
      // the key comes first: whoever brings it again waits here, and reads the answer
      if (!(await takeKey(trx, key, content))) return (await recall(trx, key, content))!
      const capability = capabilities[order.action.kind]
      const answer = typeof capability === 'object' ? refused('cannot') : await act(trx, order, capability)
      await record(trx, key, answer)
      return answer
    })

  return {
    apply: (order) => onceMoreIfTaken(() => once(order)),
    withdraw: async (given) => {
      const key = storable(given)
      await takeKey(db, key, null, { outcome: 'withdrawn' })
      return (await recall(db, key))!
    },
    recall: (key) => recall(db, storable(key)),
  }
}

async function act(trx: Trx, order: ActionOrder, capability: 'any time' | 'offline'): Promise<ActionAnswer> {
  const { action, force = false } = order
  const { lock, handler } = targetOf(trx, order)
  const locked = await lock(false)
  if (!locked) return refused('no-such-subject')
  const kept = capability === 'offline' ? locked.playing : []
  if (kept.length > 0 && !force) return refused('online')
  const before = await handler.read(trx, locked.subject, action)
  if (!before) return refused('no-such-object')
  if (!isAsExpected(before, action.expected)) return refused('changed', before)
  try {
    await handler.change(trx, locked.subject, action, storable(order.key))
  } catch (error) {
    if (error instanceof Refusal) return refused(error.reason, before)
    throw error
  }
  // forced: as a game server does, so that nothing it remembers is written over the change
  for (const id of kept) await leaveGame(trx, id)
  const { subject } = (await lock(true))!
  return { outcome: 'applied', before, after: (await handler.read(trx, subject, action))!, isQueued: false }
}

interface Target {
  readonly lock: (isDone: boolean) => Promise<Locked<unknown> | null>
  readonly handler: AnyHandler
}

/** The kinds of an order's subject and of its handler belong together, which the table of handlers says and a union cannot. */
interface AnyHandler {
  read(
    trx: Trx,
    subject: unknown,
    action: ActionOrder['action'],
  ): ActionState | null | Promise<ActionState | null>
  change(trx: Trx, subject: unknown, action: ActionOrder['action'], key: string): Promise<void>
}

function targetOf(trx: Trx, order: ActionOrder): Target {
  if ('characterId' in order)
    return {
      lock: (isDone) => lockCharacter(trx, order.characterId, order.action, isDone),
      handler: characterHandlers[order.action.kind],
    }
  if ('account' in order)
    return {
      lock: (isDone) => lockAccount(trx, order.account, order.action, isDone),
      handler: accountHandlers[order.action.kind],
    }
  if ('allianceId' in order)
    return {
      lock: () => lockAlliance(trx, order.allianceId),
      handler: allianceHandlers[order.action.kind],
    }
  return {
    lock: () => lockClan(trx, order.clanId),
    handler: clanHandlers[order.action.kind],
  }
}

const isAsExpected = (state: ActionState, expected: Partial<ActionState>) =>
  isDeepStrictEqual({ ...state, ...expected }, state)
