import { type fractions, MOST_ALLIANCES } from '@castellan/contract/calls/statistics/fractions'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Handlers } from '../../platform/http/engine/context.ts'

import { addFractionAlliance, deleteFractionAlliance, describeAlliance } from './change-alliances.ts'

export const fractionRoutes: Handlers<typeof fractions> = {
  getFractionsIds: async (_sent, { world }) => (await world.population.factions()).map(({ id }) => id),
  getFractionReport: async ({ fractionId }, { world }) => {
    const found = (await world.population.factions()).find(({ id }) => id === fractionId)
    if (!found) throw new AppError('FRACTION_NOT_FOUND', { field: 'fractionId' })
    const { name, clans, members, onlineCount: online, pvp, castles } = found
    return { fractionId, name, clans, members, online, pvp, castles }
  },
  getFractionAlliances: async (_sent, { world }) =>
    (await world.clans.alliances(MOST_ALLIANCES)).map(describeAlliance),
  addFractionAlliance,
  deleteFractionAlliance,
}
