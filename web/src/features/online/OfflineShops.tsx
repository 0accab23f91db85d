import { SHOP_TYPES } from '@castellan/contract/calls/statistics/population'
import { SegmentedControl } from '@mantine/core'
import { IconBuildingStore } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useAddress } from '../../lib/address/use-address.ts'
import { api } from '../../lib/api/client.ts'
import { useList } from '../../lib/query/list.ts'
import { Section } from '../../ui/layout/Section.tsx'
import { ListTable } from '../../ui/table/ListTable.tsx'
import { goodsColumns, goodsOf } from './goods-columns.tsx'

/** What the shops of sleeping owners trade: a row for each kind of goods in each shop. */
export function OfflineShops() {
  const { t } = useTranslation()
  const [search, change] = useAddress()
  const shopType = SHOP_TYPES.find((known) => known === search['shops']) ?? SHOP_TYPES[0]
  const shops = useList(api.population.getOfflineShops, { shopType })
  const rows = useMemo(() => shops.rows && goodsOf(shops.rows), [shops.rows])
  const columns = useMemo(() => goodsColumns(t, shopType), [t, shopType])
  return (
    <Section title={t('stats.shops.title')}>
      <ListTable
        label={t('stats.shops.table')}
        list={{ ...shops, rows }}
        columns={columns}
        rowId={(goods) => goods.key}
        rowName={(goods) => goods.itemName}
        csvName="offline-shops"
        toolbar={
          <SegmentedControl
            aria-label={t('stats.shops.type')}
            value={shopType}
            onChange={(value) =>
              change({ shops: value === SHOP_TYPES[0] ? undefined : value, page: undefined })
            }
            data={SHOP_TYPES.map((value) => ({ value, label: t(`stats.shops.types.${value}`) }))}
          />
        }
        empty={{
          icon: IconBuildingStore,
          title: t('stats.shops.none'),
          hint: t('stats.shops.noneHint'),
        }}
      />
    </Section>
  )
}
