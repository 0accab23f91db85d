import type { characterEdits } from '@castellan/contract/calls/moderation/character-edits'
import { MOST_RECOMMENDATIONS } from '@castellan/contract/shapes/services'
import type { Undo } from '@castellan/contract/undo'
import type { Rule } from '../../platform/http/engine/context.ts'
import { say } from '../../platform/languages/say.ts'
import { doAsStaff, type StaffContext, told } from '../../shop/services/do-as-staff.ts'
import { changingAppearance, changingRecommendations } from '../../shop/services/looks.ts'

type Calls = typeof characterEdits

/** @throws AppError LOOK_NOT_POSSIBLE, CHARACTER_ONLINE, OUTRANKED */
export const changeFaceType: Rule<Calls['changeFaceType']> = (sent, ctx) => {
  const { id: characterId, face: faceIndex } = ctx.subject
  return changeLook(sent, ctx, { call: 'changeFaceType', input: { characterId, faceIndex } })
}

/** @throws AppError LOOK_NOT_POSSIBLE, CHARACTER_ONLINE, OUTRANKED */
export const changeHairStyle: Rule<Calls['changeHairStyle']> = (sent, ctx) => {
  const { id: characterId, hairStyle: hairShapeIndex } = ctx.subject
  return changeLook(sent, ctx, { call: 'changeHairStyle', input: { characterId, hairShapeIndex } })
}

/** @throws AppError LOOK_NOT_POSSIBLE, CHARACTER_ONLINE, OUTRANKED */
export const changeHairColor: Rule<Calls['changeHairColor']> = (sent, ctx) => {
  const { id: characterId, hairColor: hairColorIndex } = ctx.subject
  return changeLook(sent, ctx, { call: 'changeHairColor', input: { characterId, hairColorIndex } })
}

async function changeLook(
  sent: Parameters<typeof changingAppearance.order>[0],
  ctx: StaffContext,
  undo: Undo,
) {
  const { name } = ctx.subject
  const done = await doAsStaff(changingAppearance, sent, ctx, { undo })
  return told(ctx, name, done?.waits, say(ctx.language, 'answers.edits.lookChanged', { name }))
}

/** @throws AppError WORLD_CANNOT where the chronicle has none, CHARACTER_ONLINE, OUTRANKED */
export const changeRecommendations: Rule<Calls['changeRecommendations']> = async (sent, ctx) => {
  const { id: characterId, name, recommendations: had } = ctx.subject
  // what no known game can hold is not put back
  const undo =
    had &&
    had.received <= MOST_RECOMMENDATIONS &&
    ({ call: 'changeRecommendations', input: { characterId, recommendations: had.received } } as const)
  const done = await doAsStaff(changingRecommendations, sent, ctx, { ...(undo && { undo }) })
  const number = sent.recommendations
  return told(ctx, name, done?.waits, say(ctx.language, 'answers.edits.recommendationsSet', { name, number }))
}
