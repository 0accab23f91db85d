import type { characterCards } from '@castellan/contract/calls/statistics/character-card'
import type { Handlers } from '../../platform/http/engine/context.ts'
import { ANY_RANK } from '../rankings/shown-places.ts'
import { getCharacterCard } from './get-character-card.ts'
import { standingsOf } from './standings-of.ts'

export const characterCardRoutes: Handlers<typeof characterCards> = {
  getCharacterCard,
  getCharacterRanks: async (_sent, ctx) => standingsOf(ctx, ctx.subject, ANY_RANK),
}
