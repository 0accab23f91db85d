import type { characterEdits } from '@castellan/contract/calls/moderation/character-edits'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Rule } from '../../platform/http/engine/context.ts'
import { say } from '../../platform/languages/say.ts'
import { doAsStaff, told } from '../../shop/services/do-as-staff.ts'

/** Swaps the names of two characters; both stand in the journal. @throws AppError NOTHING_TO_CHANGE, CHARACTER_NOT_FOUND, CHARACTER_ONLINE, OUTRANKED */
export const swapCharacterName: Rule<typeof characterEdits.swapCharacterName> = async (sent, ctx) => {
  const { otherCharacterId } = sent
  const { id: characterId, name } = ctx.subject
  if (otherCharacterId === characterId)
    throw new AppError('NOTHING_TO_CHANGE', { field: 'otherCharacterId', words: ['refusals.sameCharacter'] })
  const other = await ctx.world.characters.byId(otherCharacterId)
  if (!other || other.deletedAt !== null)
    throw new AppError('CHARACTER_NOT_FOUND', { field: 'otherCharacterId' })
  const order = () => ({
    action: { kind: 'swapNames', otherCharacterId, expected: { name, otherName: other.name } } as const,
    title: `${name} ⇄ ${other.name}`,
  })
  const undo = { call: 'swapCharacterName', input: { characterId, otherCharacterId } } as const
  const more = { undo, other: { kind: 'character', subject: other } } as const
  const done = await doAsStaff({ action: 'swapNames', order }, sent, ctx, more)
  const words = say(ctx.language, 'answers.edits.namesSwapped', { name, other: other.name })
  return told(ctx, name, done?.waits, words)
}
