import type { characterEdits } from '@castellan/contract/calls/moderation/character-edits'
import type { Handlers } from '../../platform/http/engine/context.ts'
import { changeFaceType, changeHairColor, changeHairStyle, changeRecommendations } from './change-looks.ts'
import { deleteItems, deleteSkill } from './delete-belongings.ts'
import { deleteCharacter, restoreCharacter } from './delete-character.ts'
import { getNextProfessions, giveMarks } from './give-marks.ts'
import { moveCharacter } from './move-character.ts'
import { swapCharacterName } from './swap-character-name.ts'

export const characterEditRoutes: Handlers<typeof characterEdits> = {
  swapCharacterName,
  deleteCharacter,
  restoreCharacter,
  moveCharacter,
  giveMarks,
  getNextProfessions,
  changeFaceType,
  changeHairStyle,
  changeHairColor,
  changeRecommendations,
  deleteItems,
  deleteSkill,
}
