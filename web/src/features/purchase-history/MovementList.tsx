import { type BalanceEntry, MOVEMENTS } from '@castellan/contract/shapes/balance-shapes'
import { Select } from '@mantine/core'
import { IconCoins } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format/use-format.ts'
import { movementChoices, movementName } from '../../domain/money/movement.ts'
import { ListTable } from '../../ui/table/ListTable.tsx'
import { useAddress } from '../../lib/address/use-address.ts'
import { ENTRY } from './entry-address.ts'
import { movementColumns } from './movement-columns.tsx'
import classes from './MovementList.module.css'
import { filterOf, type useMovements } from './use-movements.ts'

interface MovementListProps {
  movements: ReturnType<typeof useMovements>
  onOpen: (entry: BalanceEntry) => void
}

/** Movements of anybody's coins; a row opens what is behind it. */
export function MovementList({ movements, onOpen }: MovementListProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [search, change] = useAddress()
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
        <Select
          className={classes.filter}
          aria-label={t('money.movement')}
          placeholder={t('admin.purchases.any')}
          data={movementChoices(t, MOVEMENTS)}
          value={movement ?? null}
          onChange={(chosen) => change({ movement: chosen ?? undefined, page: undefined })}
          clearable
        />
      }
      empty={{ icon: IconCoins, title: t('admin.purchases.none'), hint: t('admin.purchases.noneHint') }}
    />
  )
}
