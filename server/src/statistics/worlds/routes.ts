import type { worlds } from '@castellan/contract/calls/statistics/world-info'
import { chronicleByKey } from '@castellan/game-world/game-data'
import { describeAbilities } from './describe-abilities.ts'
import type { Handlers } from '../../platform/http/engine/context.ts'
import { serverOf } from '../../platform/servers/game-server.ts'

export const worldRoutes: Handlers<typeof worlds> = {
  getWorldInfo: async (_sent, ctx) => {
    const { world } = ctx
    const [castles, rentable, contestable] = await Promise.all([
      world.castles.castles(),
      world.castles.rentableHalls(),
      world.castles.contestableHalls(),
    ])
    return {
      chronicle: chronicleByKey(serverOf(ctx).chronicle).name,
      features: { ...world.features },
      castleIds: castles.map(({ id }) => id),
      rentableHallIds: rentable.map(({ id }) => id),
      contestableHallIds: contestable.map(({ id }) => id),
    }
  },
  getWorldAbilities: async (_sent, { language, world }) => describeAbilities(world.capabilities, language),
}
