import type { worlds } from '@castellan/contract/calls/statistics/world-info'
import { chronicleByKey, chronicleOf } from '@castellan/game-world/game-data'
import type { Handlers } from '../../platform/http/context.ts'

export const worldRoutes: Handlers<typeof worlds> = {
  getWorldInfo: async (_sent, { server, world }) => {
    const [castles, rentable, contestable] = await Promise.all([
      world.castles.castles(),
      world.castles.rentableHalls(),
      world.castles.contestableHalls(),
    ])
    return {
      chronicle: chronicleByKey(chronicleOf(server)!).name,
      features: { ...world.features },
      castleIds: castles.map(({ id }) => id),
      rentableHallIds: rentable.map(({ id }) => id),
      contestableHallIds: contestable.map(({ id }) => id),
    }
  },
}
