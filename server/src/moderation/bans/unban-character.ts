import { type bans, MOST_BAN_HOURS } from '@castellan/contract/calls/moderation/bans'
import { HOUR_MS } from '@castellan/contract/rules/durations'
import type { Undo } from '@castellan/contract/undo'
import type { BannedCharacter } from '@castellan/game-world/port'
import { isByHigher } from '../../identity/access/by-higher.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Rule } from '../../platform/http/engine/context.ts'
import { say } from '../../platform/languages/say.ts'
import { carryOut, requireAble } from '../../platform/staff-orders/carry-out.ts'
import type { StaffContext } from '../../shop/services/do-as-staff.ts'
import { type BanRow, findRunningBan } from './ban-repo.ts'
import { endOf, expectedOf, findStandingBan } from './standing-ban.ts'

/** Lets a character in again. @throws AppError CHARACTER_NOT_BANNED, BANNED_BY_HIGHER, WORLD_CANNOT, OWN_ACCOUNT, OUTRANKED */
export const unbanCharacter: Rule<typeof bans.unbanCharacter> = async (_sent, ctx) => {
  const { db, language, server, subject, world } = ctx
  const known = await findRunningBan(db, server, subject.id)
  const standing = await findStandingBan(world, subject.id)
  if (!standing) throw new AppError('CHARACTER_NOT_BANNED')
  await lift(ctx, standing, known)
  return { message: say(language, 'answers.edits.unbanned', { name: subject.name }) }
}

/** Whoever banned is not overruled by a lower role. @throws AppError BANNED_BY_HIGHER */
function requireMayLift({ caller }: StaffContext, known: BanRow | undefined) {
  if (isByHigher(caller, known?.bannedAs)) throw new AppError('BANNED_BY_HIGHER')
}

/** What is lifted, and the answer to its appeal. */
export interface LiftDetails {
  /** Null where the portal knew of none. */
  readonly banId: number | null
  readonly answer: string | null
}

/** Has the world lift a ban, and its owner told; of an appeal that was right, by the answer. @throws AppError BANNED_BY_HIGHER, WORLD_CANNOT */
export async function lift(
  ctx: StaffContext,
  standing: BannedCharacter,
  known: BanRow | undefined,
  answer?: string,
) {
  requireMayLift(ctx, known)
  requireAble(ctx.world, 'unbanCharacter')
  if (ctx.subject.deletedAt !== null) throw new AppError('CHARACTER_NOT_FOUND')
  const action = { kind: 'unbanCharacter', expected: expectedOf(standing) } as const
  const details: LiftDetails = { banId: known?.id ?? null, answer: answer ?? null }
  const order = { characterId: ctx.subject.id, action, force: true }
  await carryOut(ctx, { order, details, undo: undoOf(endOf(ctx.world, standing, known), ctx.subject) })
}

/** The same ban for what is left of it. */
function undoOf(until: Date | null, { id, name, account }: StaffContext['subject']): Undo | undefined {
  if (until === null) return { call: 'banCharacterPerm', input: { charId: id, accountName: account } }
  const hour = Math.min(MOST_BAN_HOURS, Math.ceil((until.getTime() - Date.now()) / HOUR_MS))
  return hour > 0
    ? { call: 'banCharacter', input: { charName: name, hour, accountName: account } }
    : undefined
}
