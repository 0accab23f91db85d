import type { OfflineShop, ShopKind } from '../../../port/index.ts'
import { asId, count, moment } from '../dialect/values.ts'
import { isLiving, type Source } from './source.ts'

/** As servers number them. */
const KINDS: Readonly<Record<ShopKind, number>> = { sell: 1, buy: 3, craft: 5, 'package-sell': 8 }

/** In these a line names a thing that is sold; in the others, a kind of item or a recipe. */
const OF_THINGS: readonly ShopKind[] = ['sell', 'package-sell']

/** Shops whose owners are away. */
export async function offlineShops({ game, tables }: Source, kind: ShopKind): Promise<OfflineShop[]> {
  const shops = await game
    .selectFrom(tables.offlineShop())
    .innerJoin(tables.character(), 'character.id', 'offlineShop.characterId')
    .where(isLiving())
    .where('offlineShop.kind', '=', KINDS[kind])
    .select(['offlineShop.characterId', 'character.name', 'offlineShop.title', 'offlineShop.since'])
    .orderBy('offlineShop.since', 'desc')
    .orderBy('offlineShop.characterId')
    .execute()
  if (shops.length === 0) return []
  const lines = await game
    .selectFrom(tables.offlineShopLine('line'))
    .leftJoin(tables.item(), 'item.id', 'line.item')
    .where(
      'line.characterId',
      'in',
      shops.map(({ characterId }) => characterId),
    )
    .select(['line.characterId', 'line.item', 'item.itemId', 'line.count', 'line.price'])
    .execute()
  const linesOf = Map.groupBy(lines, (line) => line.characterId)
  return shops.map((shop) => ({
    characterId: shop.characterId,
    name: shop.name,
    title: shop.title ?? '',
    kind,
    since: moment(shop.since),
    lines: (linesOf.get(shop.characterId) ?? [])
      .flatMap((line) => {
        const itemId = OF_THINGS.includes(kind) ? line.itemId : line.item
        return itemId !== null && asId(itemId) > 0
          ? [{ itemId, count: count(line.count), price: count(line.price) }]
          : []
      })
      .toSorted((one, other) => one.itemId - other.itemId),
  }))
}
