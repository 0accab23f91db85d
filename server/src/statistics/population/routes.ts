import type { population } from '@castellan/contract/population'
import { classById, itemById } from '@castellan/game-world/facts'
import type { OfflineShop } from '@castellan/game-world/port'
import { describeClass } from '../../characters/describe-class.ts'
import type { Handlers } from '../../http/context.ts'
import { momentOrNull } from '../../http/moment.ts'

export const populationRoutes: Handlers<typeof population> = {
  getLevelDistribution: (_sent, { world }) => world.population.levels(),
  getClassHistogram: async ({ threshold = 1, classTransfer }, { world }) =>
    (await world.population.classes(threshold)).flatMap(({ classId, count }) => {
      const found = classById(classId)
      if (!found || (classTransfer !== undefined && found.professionLevel !== classTransfer)) return []
      const { classType, race, professionLevel } = describeClass(found)
      return [{ classId, classType, race, professionLevel, count }]
    }),
  getOfflineShops: async ({ shopType }, { world }) =>
    (await world.population.offlineShops(shopType)).map(describeShop),
}

const describeShop = ({ characterId, name, title, since, lines }: OfflineShop) => ({
  characterId,
  name,
  title,
  since: momentOrNull(since),
  lines: lines.map(({ itemId, count, price }) => ({
    itemId,
    itemName: itemById(itemId)?.name ?? `Item ${itemId}`,
    count,
    price,
  })),
})
