import type { Received } from '@castellan/contract/engine/call'
import type { population, SHOP_TYPES } from '@castellan/contract/calls/statistics/population'
import type { TFunction } from 'i18next'
import type { Column } from '../../ui/table/column.ts'
import { DateTime } from '../../ui/display/DateTime.tsx'
import { figureColumn } from '../../ui/table/figure-column.ts'
import { textColumn } from '../../ui/table/text-column.ts'

type Shop = Received<typeof population.getOfflineShops>[number]

type ShopType = (typeof SHOP_TYPES)[number]

/** One kind of goods in one shop. */
export type Goods = Shop['lines'][number] & {
  readonly key: string
  readonly owner: string
  readonly title: string
  readonly since: string | null
}

export const goodsOf = (shops: readonly Shop[]): Goods[] =>
  shops.flatMap(({ characterId, name, title, since, lines }) =>
    lines.map((line, index) => ({ ...line, key: `${characterId} ${index}`, owner: name, title, since })),
  )

/** A workshop makes things of what one brings: it has no count of them. */
export const goodsColumns = (t: TFunction, shopType: ShopType): Column<Goods>[] => [
  textColumn('item', t('stats.shops.item'), 1, (goods) => goods.itemName),
  ...(shopType === 'craft' ? [] : [figureColumn('count', t('stats.shops.count'), 3)]),
  { ...figureColumn('price', t('stats.shops.price'), 1), descFirst: false },
  textColumn('owner', t('stats.shops.owner'), 2),
  textColumn('sign', t('stats.shops.sign'), 3, (goods) => goods.title),
  {
    id: 'since',
    header: t('stats.shops.since'),
    priority: 4,
    searchable: false,
    value: (goods) => goods.since,
    cell: (goods) => <DateTime value={goods.since} />,
  },
]
