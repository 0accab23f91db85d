import type { Contract } from '@castellan/contract'
import type { OwnedItem } from '@castellan/contract/calls/players/belongings'
import type { CallFunction } from '@castellan/contract/engine/client'
import { Checkbox } from '@mantine/core'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../lib/api/client.ts'
import { useFormat } from '../../../../lib/format/use-format.ts'
import { useList } from '../../../../lib/query/list.ts'
import { ListTable } from '../../../../ui/table/ListTable.tsx'
import { EquipmentPart } from '../../own/EquipmentPart.tsx'
import { inOrder } from '../../own/item-groups.ts'
import { type RecordProps, TABS } from '../../facts/staff-record.ts'
import { useMayAct } from '../acts/use-may-act.ts'
import type { Column } from '../../../../ui/table/column.ts'
import { DeleteChosen } from './DeleteChosen.tsx'
import { itemColumns } from './item-columns.tsx'
import { type Chosen, useChosen } from './use-chosen.ts'
import classes from './Items.module.css'

type Place = 'inventory' | 'warehouse' | 'freight'

const READS: Readonly<
  Record<
    Place,
    CallFunction<
      Contract['belongings']['getUserInventoryItems' | 'getUserWarehouseItems' | 'getFreightItems']
    >
  >
> = {
  inventory: api.belongings.getUserInventoryItems,
  warehouse: api.belongings.getUserWarehouseItems,
  freight: api.belongings.getFreightItems,
}

/** What a character carries, keeps or has in freight, by name, kind and number; below it what it wears, as it is worn. */
export function ItemList({ character, place }: RecordProps & { place: Place }) {
  const { t } = useTranslation()
  const format = useFormat()
  const list = useList(READS[place], { characterId: character.id })
  const rows = useMemo(() => list.rows && inOrder(list.rows), [list.rows])
  const mayAct = useMayAct(character)
  const chosen = useChosen(rows)
  const columns = useMemo(
    () => [...(mayAct ? [chosenColumn(t, chosen)] : []), ...itemColumns(t, format)],
    [t, format, mayAct, chosen],
  )
  return (
    <div className={classes.list}>
      <ListTable
        label={t(`pages.${TABS[place].page}`)}
        list={{ ...list, rows }}
        columns={columns}
        rowId={({ itemDbId }) => String(itemDbId)}
        rowName={({ name }) => name}
        csvName={place}
        csvOf={String(character.id)}
        search={{ hint: t('gameMaster.character.findItem') }}
        toolbar={mayAct ? <DeleteChosen character={character} chosen={chosen} /> : null}
        empty={{
          icon: TABS[place].icon,
          title: t(`ownCharacter.items.none.${place}`),
          hint: t(`ownCharacter.items.noneHint.${place}`),
        }}
      />
      {place === 'inventory' && rows?.length ? <EquipmentPart details={character} /> : null}
    </div>
  )
}

/** A box before each thing, which chooses it. */
const chosenColumn = (t: TFunction, chosen: Chosen): Column<OwnedItem> => ({
  id: 'chosen',
  header: t('gameMaster.items.choose'),
  headerHidden: true,
  priority: 1,
  noCsv: true,
  cell: (item) => (
    <Checkbox
      aria-label={t('gameMaster.items.chooseOne', { item: item.name })}
      checked={chosen.has(item)}
      onChange={() => chosen.toggle(item)}
    />
  ),
})
