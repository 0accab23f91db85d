import type { characterEdits } from '@castellan/contract/calls/moderation/character-edits'
import { AppError, badField } from '../../platform/errors/app-error.ts'
import type { Rule } from '../../platform/http/engine/context.ts'
import { say } from '../../platform/languages/say.ts'
import { findNames } from '../../resources/names.ts'
import { doAsStaff } from '../../shop/services/do-as-staff.ts'
import { findMissing, givingMarks, professionsOf } from '../../shop/services/marks.ts'

type Calls = typeof characterEdits

/** The professions that come next, with what the character still needs for each. */
export const getNextProfessions: Rule<Calls['getNextProfessions']> = async (_sent, ctx) => {
  const next = professionsOf(ctx)
  const missingOf = await findMissing(ctx)
  const ids = next.flatMap(({ items }) => items.map(({ itemId }) => itemId))
  const nameOf = await findNames(ctx, 'item', ids)
  return next.map(({ profession, items }) => ({
    classId: profession.id,
    classType: profession.name,
    missing: missingOf(items).map(({ itemId }) => ({ itemId, name: nameOf(itemId) })),
  }))
}

/**
 * Gives what is still missing for a next profession. There is no way back: it may be spent by then.
 * @throws AppError PROFESSION_NOT_NEXT, NOTHING_TO_CHANGE where nothing is missing, OUTRANKED
 */
export const giveMarks: Rule<Calls['giveMarks']> = async (sent, ctx) => {
  const next = professionsOf(ctx)
  if (!next.length) throw new AppError('PROFESSION_NOT_NEXT', { field: 'classId' })
  if (sent.classId === undefined && next.length > 1) throw badField('classId', 'required')
  const classId = sent.classId ?? next[0]!.profession.id
  const { title: about } = await givingMarks.order({ ...sent, classId }, ctx)
  const given = await doAsStaff(givingMarks, { ...sent, classId }, ctx, { about: { items: about } })
  if (!given) throw new AppError('NOTHING_TO_CHANGE', { field: 'classId' })
  const { name } = ctx.subject
  return { message: say(ctx.language, 'answers.edits.marksGiven', { name, items: given.title }) }
}
