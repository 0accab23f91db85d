import type { characterServices } from '@castellan/contract/calls/shop/character-services'
import type { Undo } from '@castellan/contract/undo'
import type { Acting } from '../../platform/http/engine/acting.ts'
import type { Handlers } from '../../platform/http/engine/context.ts'
import { isAllowedName } from '../../players/reserved-names/judge-name.ts'
import { buyService } from './buy-service.ts'
import { doAsStaff, isOwn } from './do-as-staff.ts'
import { deleting, moving, restoring } from './lifecycle.ts'
import { getCharacterServices } from './get-character-services.ts'
import {
  changingAppearance,
  changingGender,
  changingRecommendations,
  coloringName,
  NO_COLOR,
} from './looks.ts'
import { givingMarks } from './marks.ts'
import { renaming, swappingNames } from './names.ts'
import type { Buying, ServiceContext, ServiceKind } from './service-kind.ts'

/** Sold to the owner of a character. */
const sold =
  <Asked extends Buying>(kind: ServiceKind<Asked>) =>
  (sent: Asked, ctx: ServiceContext) =>
    buyService(kind, sent, ctx)

/** Sold to the owner, and done for others by staff; `undoOf` is how they undo it, null where nothing does. */
const soldOrDone =
  <Asked extends Buying>(
    kind: ServiceKind<Asked>,
    undoOf: (character: ServiceContext['subject'], characterId: number, ctx: ServiceContext) => Undo | null,
  ) =>
  async (sent: Asked, ctx: ServiceContext & Acting<ServiceContext['subject']>) => {
    if (await isOwn(ctx)) return buyService(kind, sent, ctx)
    const undo = undoOf(ctx.subject, ctx.subject.id, ctx)
    await doAsStaff(kind, sent, ctx, { ...(undo && { undo }) })
    return null
  }

export const characterServiceRoutes: Handlers<typeof characterServices> = {
  getCharacterServices,
  // a name that the game wrote and nobody may have is not given back
  changeCharacterName: soldOrDone(renaming, ({ name: newName }, characterId, ctx) =>
    isAllowedName(ctx, newName) ? { call: 'changeCharacterName', input: { characterId, newName } } : null,
  ),
  changeGender: soldOrDone(changingGender, ({ gender, hairStyle }, characterId) => ({
    call: 'changeGender',
    input: {
      characterId,
      gender: gender === 'female' ? 'Gender_Female' : 'Gender_Male',
      hairShapeIndex: hairStyle,
    },
  })),
  changeCharNameColor: soldOrDone(coloringName, ({ nameColor }, characterId) => ({
    call: 'changeCharNameColor',
    input: { characterId, color: nameColor ?? NO_COLOR },
  })),
  changeAppearanceFromBalance: sold(changingAppearance),
  changeRecommendationsFromBalance: sold(changingRecommendations),
  swapInsideMA: sold(swappingNames),
  moveCharacterInsideMA: sold(moving),
  deleteCharacterFromBalance: sold(deleting),
  restoreCharacterFromBalance: sold(restoring),
  giveMarksFromBalance: sold(givingMarks),
}
