import { HOUR_SECONDS } from '@castellan/contract/rules/durations'
import { itemsOf } from '@castellan/game-world/game-data'
import type { ShopKind } from '@castellan/game-world/port'
import type { DemoProfile } from './profile.ts'
import { randomOf } from './random.ts'
import type { CharacterRow } from './rows.ts'

const TITLES: Readonly<Record<ShopKind, readonly string[]>> = {
  sell: ['Cheap!', 'Last ones', 'Better than the shop', 'Everything must go', 'Fair prices', 'Mats and more'],
  buy: ['Buying all', 'Need for craft', 'Fast money', 'Pay well'],
  craft: ['Crafting 100%', 'Dwarf at work', 'Bring mats, get gear'],
  'package-sell': ['All or nothing', 'Whole set', 'Starter kit'],
}
const KINDS = ['sell', 'buy', 'package-sell'] as const

/** Shops of those that trade while they are away; only dwarves craft. */
export function makeShops(
  { server, chronicle }: DemoProfile,
  characters: readonly CharacterRow[],
  now: Date,
) {
  const random = randomOf(`${server} shops`)
  const goods = itemsOf(chronicle).filter((item) => item.tradable && item.price > 0)
  const materials = goods.filter((item) => item.category === 'material')
  const traders = characters.filter((row) => row.presence === 'offline-shop')
  const offline_shop = traders.map((row, place) => {
    const kind =
      row.race_id === 4 && random.chance(0.6) ? 'craft' : KINDS[place % 4 === 3 ? 1 : place % 4 === 2 ? 2 : 0]
    const since = new Date(
      Math.max(row.created_at.getTime(), now.getTime() - random.int(600, 50 * HOUR_SECONDS) * 1000),
    )
    row.last_seen = since
    return { character_id: row.id, kind, title: random.pick(TITLES[kind]), since }
  })
  const offline_shop_line = offline_shop.flatMap(({ character_id, kind }) =>
    random
      .shuffled(kind === 'buy' || (kind === 'sell' && random.chance(0.5)) ? materials : goods)
      .slice(0, random.int(1, 6))
      .map((item, position) => ({
        character_id,
        position,
        item_id: item.id,
        count: kind === 'craft' ? 0 : item.stackable ? random.int(10, 3000) : 1,
        price: Math.max(
          1,
          Math.round(
            item.price * (kind === 'buy' ? 0.7 : kind === 'craft' ? 0.05 : 1.3) * (0.8 + random.next() * 0.6),
          ),
        ),
      })),
  )
  return { offline_shop, offline_shop_line }
}
