import type { population } from '@castellan/contract/calls/statistics/population'
import { classById } from '@castellan/game-world/game-data'
import type { OfflineShop } from '@castellan/game-world/port'
import { describeClass } from '../../resources/classes/describe-class.ts'
import type { Handlers } from '../../platform/http/engine/context.ts'
import { momentOrNull } from '../../platform/time/moment.ts'
import { findNames, type NameOf } from '../../resources/names.ts'

export const populationRoutes: Handlers<typeof population> = {
  getLevelDistribution: (_sent, { world }) => world.population.levels(),
  getClassHistogram: async ({ threshold = 1, classTransfer }, { world }) =>
    (await world.population.classes(threshold)).flatMap(({ classId, count }) => {
      const found = classById(classId)
      if (!found || (classTransfer !== undefined && found.professionLevel !== classTransfer)) return []
      const { classType, race, professionLevel } = describeClass(found)
      return [{ classId, classType, race, professionLevel, count }]
    }),
  getOfflineShops: async ({ shopType }, ctx) => {
    const shops = await ctx.world.population.offlineShops(shopType)
    const itemIds = shops.flatMap(({ lines }) => lines.map(({ itemId }) => itemId))
    const nameOf = await findNames(ctx, 'item', itemIds)
    return shops.map((shop) => describeShop(shop, nameOf))
  },
}

const describeShop = ({ characterId, name, title, since, lines }: OfflineShop, nameOf: NameOf) => ({
  characterId,
  name,
  title,
  since: momentOrNull(since),
  lines: lines.map(({ itemId, count, price }) => ({
    itemId,
    itemName: nameOf(itemId),
    count,
    price,
  })),
})
