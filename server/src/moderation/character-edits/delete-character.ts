import { DAY_MS } from '@castellan/contract/rules/durations'
import { type characterEdits, DELETION_DAYS } from '@castellan/contract/calls/moderation/character-edits'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { ContextOf, Rule } from '../../platform/http/engine/context.ts'
import { say } from '../../platform/languages/say.ts'
import { doAsStaff, told } from '../../shop/services/do-as-staff.ts'
import { worthOwned } from '../approvals/worth-of.ts'
import { restoring } from '../../shop/services/lifecycle.ts'

/**
 * Deletes a character as its player would in the game: until the game removes it, it can be restored. One that has less time than there
 * usually is takes what it owns along before somebody else looks, so what is worth more than a limit needs their approval.
 * @throws AppError CHARACTER_NOT_FOUND, CHARACTER_IN_CLAN, CHARACTER_ONLINE, OUTRANKED, APPROVAL_NEEDED
 */
export const deleteCharacter: Rule<typeof characterEdits.deleteCharacter> = async (sent, ctx) => {
  const { clan, id: characterId, name } = ctx.subject
  const { days: afterDays = DELETION_DAYS.usual } = sent
  const order = () => {
    if (clan) throw new AppError('CHARACTER_IN_CLAN')
    return {
      action: { kind: 'deleteCharacter', afterDays, expected: { deletedAt: null } } as const,
      title: name,
    }
  }
  const undo = { call: 'restoreCharacter', input: { characterId } } as const
  // what is to go at once may be gone before anybody asks
  const more = afterDays === 0 ? {} : { undo }
  const approval = afterDays < DELETION_DAYS.usual ? await approvalOf(ctx, afterDays) : {}
  const done = await doAsStaff({ action: 'deleteCharacter', order }, sent, ctx, { ...more, ...approval })
  return told(ctx, name, done?.waits, say(ctx.language, 'answers.edits.deleted', { name }))
}

/** What it owns, as whoever approves reads it. */
async function approvalOf(ctx: ContextOf<typeof characterEdits.deleteCharacter>, afterDays: number) {
  const { id, level, name: character } = ctx.subject
  const sizes = await worthOwned(ctx, [id])
  const of = { character, level, days: afterDays, worth: sizes.itemDeletions }
  return {
    asked: (tx: Tx, orderKey: string) => ctx.requireApproval(tx, { sizes, of, orderKey }),
    details: { worth: sizes },
  }
}

/** Brings a deleted character back. @throws AppError CHARACTER_NOT_FOUND where it is not deleted, or its time is over, OUTRANKED */
export const restoreCharacter: Rule<typeof characterEdits.restoreCharacter> = async (sent, ctx) => {
  const { id: characterId, deletedAt, name } = ctx.subject
  const days = deletedAt ? daysLeft(deletedAt) : 0
  await doAsStaff(restoring, sent, ctx, { undo: { call: 'deleteCharacter', input: { characterId, days } } })
  return { message: say(ctx.language, 'answers.edits.restored', { name }) }
}

/** Whole days until a moment, as many as may be asked for. */
const daysLeft = (moment: Date) =>
  Math.min(DELETION_DAYS.most, Math.max(1, Math.ceil((moment.getTime() - Date.now()) / DAY_MS)))
