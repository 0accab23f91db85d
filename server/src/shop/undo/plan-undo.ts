import type { ActionKind } from '@castellan/game-world/port'
import type { UndoPayload } from '../../platform/db/purchase-tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { WorldContext } from '../../platform/http/engine/context.ts'
import { charactersIn, requireAway } from '../../platform/worlds/is-playing.ts'
import { findOwner } from '../../players/game-accounts/game-account-repo.ts'
import { requirePin } from '../../players/game-accounts/require-pin.ts'
import { BANNED, isKeptBanned } from '../kept-banned.ts'
import type { PurchaseRow } from '../purchase-repo.ts'
import { givenBy, reverseAction, takingBack } from './reverse-action.ts'

interface How {
  readonly force?: boolean
  readonly wait?: boolean
  readonly pin?: string
  readonly otherPin?: string
}

export interface UndoPlan {
  readonly payload: UndoPayload
  /** The game account the character is on. */
  readonly login: string
}

/**
 * What the world is to be asked, so that a purchase is undone: everything that can be said against it is said here.
 * @throws AppError UNDO_NOT_POSSIBLE, UNDO_USED, CHARACTER_BANNED, CHARACTER_ONLINE, CHARACTER_MUST_LEAVE, PIN_REQUIRED, PIN_WRONG
 */
export async function planUndo(
  purchase: PurchaseRow,
  { force = false, wait = false, pin, otherPin }: How,
  ctx: WorldContext,
): Promise<UndoPlan> {
  const action = await actionBack(purchase, ctx)
  const { characterId } = purchase.payload
  const capability = ctx.world.capabilities.actions[action.kind]
  if (typeof capability === 'object') throw new AppError('UNDO_NOT_POSSIBLE')
  for (const id of charactersIn({ characterId, action })) await requireOwnToChange(id, action.kind, ctx)
  if (action.kind === 'moveCharacter' && !(await isOwnAccount(action.account, ctx)))
    throw new AppError('UNDO_USED')
  const { account } = (await ctx.world.characters.byId(characterId))!
  await requirePin(ctx, account, pin)
  const other = await otherAccountOf(action, ctx)
  if (other !== null && other !== account) await requirePin(ctx, other, otherPin, 'otherPin')
  // after the PINs, so that whoever forces it is asked for that once
  const order = { characterId, action }
  if (capability === 'offline' && wait) {
    // no longer than it can be undone: nobody has for days what they get their coins back for
    const waitsUntil = purchase.undoUntil!.toISOString()
    return { payload: { ...order, waitsUntil }, login: account }
  }
  if (capability === 'offline') await requireAway(ctx.world, order, force)
  const isForced = force && ctx.world.capabilities.endsPlay
  return { payload: { ...order, ...(isForced && { force }) }, login: account }
}

async function actionBack(purchase: PurchaseRow, { world }: WorldContext) {
  const { payload, before, after } = purchase
  const given = givenBy(purchase)
  if (given.length > 0) {
    const carried = await world.items.inventory(payload.characterId)
    const taking = takingBack(given, carried, purchase)
    if (!taking) throw new AppError('UNDO_USED')
    return taking
  }
  const action = payload.kind === 'action' && before && after && reverseAction(payload.action, before, after)
  if (!action) throw new AppError('UNDO_NOT_POSSIBLE')
  return action
}

/** The game account besides the character’s own that an action changes: of who gets a name back, or where the character returns to. */
async function otherAccountOf(action: UndoPayload['action'], { world }: WorldContext) {
  if (action.kind === 'moveCharacter') return action.account
  if (action.kind !== 'swapNames') return null
  return (await world.characters.byId(action.otherCharacterId))?.account ?? null
}

const isOwnAccount = async (login: string, { caller, db, server }: WorldContext) =>
  (await findOwner(db, server, login)) === caller.accountId

/** Whoever sold the game account, or gave it away, undoes nothing on it; nor what would hide whom staff have banned since. */
async function requireOwnToChange(characterId: number, kind: ActionKind, ctx: WorldContext) {
  const character = await ctx.world.characters.byId(characterId)
  const isThere = character !== null && character.deletedAt === null
  if (!isThere || !(await isOwnAccount(character.account, ctx))) throw new AppError('UNDO_USED')
  if (await isKeptBanned(kind, character, ctx.world))
    throw new AppError('CHARACTER_BANNED', { words: BANNED })
}
