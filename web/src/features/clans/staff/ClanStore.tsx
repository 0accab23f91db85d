import type { OwnedItem } from '@castellan/contract/calls/players/belongings'
import type { Clan } from '@castellan/contract/calls/statistics/clans'
import { IconBuildingWarehouse } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ItemName } from '../../../domain/items/ItemName.tsx'
import { storyColumn } from '../../../domain/items/story-column.tsx'
import { idColumn } from '../../../domain/items/id-column.ts'
import { api } from '../../../lib/api/client.ts'
import { useList } from '../../../lib/query/list.ts'
import type { Column } from '../../../ui/table/column.ts'
import { figureColumn } from '../../../ui/table/figure-column.ts'
import { ListTable } from '../../../ui/table/ListTable.tsx'
import { textColumn } from '../../../ui/table/text-column.ts'

/** What a clan keeps in its warehouse. */
export function ClanStore({ clan }: { clan: Clan }) {
  const { t } = useTranslation()
  const columns = useMemo(() => storeColumns(t), [t])
  return (
    <ListTable
      label={t('pages.clanWarehouse')}
      columns={columns}
      list={useList(api.clans.getClanWarehouseItems, { clanId: clan.id })}
      rowId={({ itemDbId }) => String(itemDbId)}
      rowName={({ name }) => name}
      csvName={`clan-warehouse-${clan.id}`}
      empty={{
        icon: IconBuildingWarehouse,
        title: t('gameMaster.clans.emptyStore'),
        hint: t('gameMaster.clans.emptyStoreHint'),
      }}
    />
  )
}

const storeColumns = (t: TFunction): Column<OwnedItem>[] => [
  {
    id: 'name',
    header: t('gameMaster.items.item'),
    priority: 1,
    value: ({ name, enchant }) => (enchant ? `+${enchant} ${name}` : name),
    cell: (item) => <ItemName item={item} />,
  },
  figureColumn('count', t('gameMaster.items.count'), 1),
  textColumn('kind', t('gameMaster.items.kind'), 3, ({ kind }) => t(`ownCharacter.items.kinds.${kind}`)),
  {
    id: 'grade',
    header: t('gameMaster.items.grade'),
    priority: 4,
    // the name says it
    hidden: true,
    value: ({ grade }) => (grade === 'none' ? '' : grade),
  },
  storyColumn(t),
  { ...figureColumn('enchant', t('gameMaster.items.enchant'), 4), hidden: true },
  idColumn('itemDbId', t('gameMaster.items.objectId'), 4),
  idColumn('itemId', t('gameMaster.items.itemId'), 4),
]
