import { type BalanceEntry, MOVEMENTS } from '@castellan/contract/shapes/balance-shapes'
import { IconCoins } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format/use-format.ts'
import { movementName } from '../../domain/money/movement.ts'
import { FilterSelect } from '../../ui/table/FilterSelect.tsx'
import { ListTable } from '../../ui/table/ListTable.tsx'
import { useAddress } from '../../lib/address/use-address.ts'
import { ENTRY } from './entry-address.ts'
import { movementColumns } from './movement-columns.tsx'
import { filterOf, type useMovements } from './use-movements.ts'

interface MovementListProps {
  movements: ReturnType<typeof useMovements>
  onOpen: (entry: BalanceEntry) => void
}

/** Movements of anybody's coins; a row opens what is behind it. */
export function MovementList({ movements, onOpen }: MovementListProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [search] = useAddress()
  const { movement } = filterOf(search)
  const columns = useMemo(() => movementColumns(t, format), [t, format])
  return (
    <ListTable
      label={t('pages.purchaseHistory')}
      columns={columns}
      list={movements}
      rowId={(entry) => String(entry.id)}
      rowName={(entry) => `${movementName(t, entry)}, ${entry.email}`}
      csvName="coins"
      search={{ hint: t('admin.purchases.findHint') }}
      rowAction={{ label: t('admin.purchases.open'), onAct: onOpen, direct: true, opens: ENTRY }}
      toolbar={
        <FilterSelect
          name="movement"
          label={t('money.movement')}
          any={t('admin.purchases.any')}
          choices={MOVEMENTS}
          words={(one) => t(`money.movements.${one}`)}
          value={movement}
        />
      }
      empty={{ icon: IconCoins, title: t('admin.purchases.none'), hint: t('admin.purchases.noneHint') }}
    />
  )
}
