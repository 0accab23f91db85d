import type { RawBuilder } from 'kysely'
import type { ActionKind, ActionOrder, ActionState, CharacterKinds } from '../../../../port/index.ts'
import type { Never } from '../../dialect/action-capabilities.ts'
import type { Desk, Handler, Plan } from '../handler.ts'
import type { Entry } from '../journal.ts'
import { accounts } from '../kinds/accounts.ts'
import { bans } from '../kinds/bans.ts'
import { belongings } from '../kinds/belongings.ts'
import { lifecycle } from '../kinds/lifecycle.ts'
import { giveItems } from '../kinds/give-items.ts'
import { looks } from '../kinds/looks.ts'
import { names } from '../kinds/names.ts'
import { type AccountSubject, type CharacterSubject, findAccount, findCharacter } from '../subjects.ts'

type Action = ActionOrder['action']

/** The kinds of an order's subject and of its handler belong together, which the table of handlers says and a union cannot. */
interface AnyHandler {
  read(desk: Desk, subject: unknown, action: Action): ActionState | null | Promise<ActionState | null>
  plan(desk: Desk, subject: unknown, action: Action, before: ActionState, mark: string): Plan | Promise<Plan>
  removePrepared?(desk: Desk, mark: string): readonly RawBuilder<unknown>[]
}

/** How each kind is done that is not refused for ever: one that is forgotten does not compile. */
type AllHandlers = {
  readonly [K in Exclude<ActionKind, Never>]: Handler<
    K,
    K extends keyof CharacterKinds ? CharacterSubject : AccountSubject
  >
}

const all: AllHandlers = {
  ...belongings,
  ...bans,
  ...lifecycle,
  ...looks,
  ...names,
  ...accounts,
  giveItems,
}
const handlers = all as unknown as Readonly<Partial<Record<ActionKind, AnyHandler>>>

interface Target {
  readonly handler: AnyHandler
  readonly find: (
    isDone?: boolean,
  ) => Promise<{ readonly subject: unknown; readonly isPlaying: boolean } | null>
}

/** Null where nothing of these families can be done. */
export function targetOf(desk: Desk, order: ActionOrder): Target | null {
  const handler = handlers[order.action.kind]
  if (!handler) return null
  if ('characterId' in order)
    return { handler, find: (isDone) => findCharacter(desk, order.characterId, order.action, isDone) }
  if ('account' in order)
    return { handler, find: (isDone) => findAccount(desk, order.account, order.action, isDone) }
  return null
}

/** Removes what was prepared for an action that was never done. */
export function removePrepared(
  desk: Desk,
  { content }: Pick<Entry, 'content'>,
  mark: string,
): readonly RawBuilder<unknown>[] {
  if (content === null) return []
  const { action } = JSON.parse(content) as ActionOrder
  return handlers[action.kind]?.removePrepared?.(desk, mark) ?? []
}
