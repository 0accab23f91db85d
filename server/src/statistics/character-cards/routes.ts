import type { characterCards } from '@castellan/contract/calls/statistics/character-card'
import type { Handlers } from '../../platform/http/engine/context.ts'
import { getCharacterCard } from './get-character-card.ts'

export const characterCardRoutes: Handlers<typeof characterCards> = { getCharacterCard }
