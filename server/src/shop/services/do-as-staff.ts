import { isDeepStrictEqual } from 'node:util'
import type { Undo } from '@castellan/contract/undo'
import type { CharacterOrder } from '@castellan/game-world/port'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Ordered } from '../../platform/db/moderation-tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Acting, Other } from '../../platform/http/engine/acting.ts'
import type { WorldContext } from '../../platform/http/engine/context.ts'
import { findLeft } from '../../platform/journal/journal-repo.ts'
import { say } from '../../platform/languages/say.ts'
import { carryOut, requireAble } from '../../platform/staff-orders/carry-out.ts'
import type { NamedOrder } from './tell-owners.ts'
import { isPlaying } from '../../platform/worlds/is-playing.ts'
import { findOwner } from '../../players/game-accounts/game-account-repo.ts'
import { keepNames } from '../../players/reserved-names/keep-names.ts'
import { NOBODY } from '../../players/reserved-names/kept-name-repo.ts'
import { waitEnd } from '../wait-end.ts'
import type { Buying, ServiceContext, ServiceKind } from './service-kind.ts'

/** Whether the character of a call is the caller's own, who then pays, of staff or not. */
export const isOwn = async ({ caller, db, server, subject }: ServiceContext) =>
  (await findOwner(db, server, subject.account)) === caller.accountId

/** Of a service, what staff need of it who sell nothing. */
type StaffKind<Asked> = Pick<ServiceKind<Asked>, 'action' | 'order'>
export type StaffContext = ServiceContext & Acting<ServiceContext['subject']>

/** What is to be done; null where the character has it already, which is no fault of who pays nothing for it. */
const orderOrNull = async <Asked extends Buying>(
  { order }: StaffKind<Asked>,
  sent: Asked,
  ctx: ServiceContext,
) => {
  try {
    return await order(sent, ctx)
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOTHING_TO_CHANGE') return null
    throw error
  }
}

interface More {
  /** How it is undone; nothing where it cannot be. An order is conditional, so what it will find is known. */
  readonly undo?: Undo
  /** Whom it touches besides. */
  readonly other?: Other | undefined
  readonly about?: object
  /** What whoever watches the outcome needs to know. */
  readonly details?: object | undefined
  /** In the transaction that keeps the order. */
  readonly asked?: (tx: Tx, key: string) => Promise<unknown>
}

interface Done {
  readonly title: string
  /** Whether it waits for the character to leave the game. */
  readonly waits: boolean
}

/**
 * Staff do for somebody what players buy, now or once they have left the game. Answers what it is; null where there was nothing to do.
 * @throws AppError why it cannot be done, OUTRANKED
 */
export async function doAsStaff<Asked extends Buying>(
  kind: StaffKind<Asked>,
  sent: Asked,
  ctx: StaffContext,
  { asked: alsoAsked, details, ...more }: More = {},
): Promise<Done | null> {
  const { subject: character, world } = ctx
  // one that waits for its end can only be brought back
  if ((character.deletedAt !== null) !== (kind.action === 'restoreCharacter'))
    throw new AppError('CHARACTER_NOT_FOUND', { field: 'characterId' })
  requireAble(world, kind.action)
  const ordered = await orderOrNull(kind, sent, ctx)
  if (!ordered) return null
  const { action, title } = ordered
  const order = { characterId: character.id, action, force: sent.force ?? false }
  if (ctx.undoing) await requireAsLeft(ctx.db, ctx.undoing.act, action.expected)
  const waitsUntil = await waitOf(order, sent, ctx)
  const asked = async (tx: Tx, key: string) => {
    await keepFor(tx, { ...order, key }, ctx)
    await alsoAsked?.(tx, key)
  }
  const named: NamedOrder = { ...details, characterName: character.name }
  const outcome = await carryOut(ctx, { ...more, details: named, title, order, waitsUntil, asked })
  return { title, waits: outcome === 'waits' }
}

/**
 * What the player has bought since, as another name, is not undone along with what staff did before, by `force` neither: nobody would get
 * the coins back.
 * @throws AppError CHANGED_SINCE where a character is not as an act left it
 */
async function requireAsLeft(db: Db, act: number, found: object) {
  const left = (await findLeft(db, act)) as (object | null)[]
  const isLeft = left.some((state) =>
    Object.entries(found).every(
      ([field, value]) => !state || !(field in state) || isDeepStrictEqual(Reflect.get(state, field), value),
    ),
  )
  if (!isLeft) throw new AppError('CHANGED_SINCE')
}

/** Until when an order waits for somebody to leave the game; null where nobody has to. @throws AppError CHARACTER_ONLINE */
export async function waitOf(
  order: Ordered,
  { force = false, wait = false }: Pick<Buying, 'force' | 'wait'>,
  { server, settings, world }: WorldContext,
) {
  if (force || world.capabilities.actions[order.action.kind] !== 'offline') return null
  if (wait) return waitEnd(settings.of(server))
  if (await isPlaying(world, order)) throw new AppError('CHARACTER_ONLINE')
  return null
}

/** What staff are told: that it is done, in these words, or that it waits for somebody to leave the game. */
export const told = (
  { language }: Pick<WorldContext, 'language'>,
  name: string,
  waits: boolean | undefined,
  words: string,
) => ({ message: waits ? say(language, 'answers.edits.waits', { name }) : words })

/** Keeps both names of a rename until its world has answered. @throws AppError CHARACTER_NAME_RESERVED */
async function keepFor(
  tx: Tx,
  { action, key }: CharacterOrder,
  { server, subject: { account } }: ServiceContext,
) {
  if (action.kind !== 'renameCharacter') return
  const accountId = (await findOwner(tx, server, account)) ?? NOBODY
  const names = { from: action.expected.name!, to: action.name }
  if (!(await keepNames(tx, { key, server, login: account, accountId, ...names })))
    throw new AppError('CHARACTER_NAME_RESERVED', { field: 'newName' })
}
