import type { OwnedItem } from '@castellan/contract/calls/players/belongings'
import { Checkbox } from '@mantine/core'
import type { TFunction } from 'i18next'
import type { Column } from '../../../../ui/table/column.ts'
import type { Chosen } from './use-chosen.ts'

/** A box before each thing, which chooses it. */
export const chosenColumn = (t: TFunction, chosen: Chosen): Column<OwnedItem> => ({
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
