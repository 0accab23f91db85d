import { type BalanceEntry, MOVEMENTS } from '@castellan/contract/balance-shapes'
import { Select } from '@mantine/core'
import { IconCoins } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useServer } from '../../../api/server.ts'
import { useFormat } from '../../../format/use-format.ts'
import { movementChoices, movementName } from '../../../money/movement.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { useAddress, useTableAddress } from '../../../world/use-address.ts'
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
  const server = useServer()
  const [search, change] = useAddress()
  const [state, setState] = useTableAddress()
  const { movement } = filterOf(search)
  const columns = useMemo(() => movementColumns(t, format), [t, format])
  return (
    <DataTable
      label={t('pages.purchaseHistory')}
      columns={columns}
      rows={movements.rows}
      rowId={(entry) => String(entry.id)}
      rowName={(entry) => `${movementName(t, entry)}, ${entry.email}`}
      state={state}
      onStateChange={setState}
      pageSize={25}
      error={movements.error}
      onRetry={movements.retry}
      busy={movements.isFetching && movements.rows !== undefined}
      csvName={`coins-${server}`}
      more={movements.more}
      search={{ hint: t('admin.purchases.findHint') }}
      rowAction={{ label: t('admin.purchases.open'), onAct: onOpen, direct: true }}
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
      empty={
        <EmptyState
          icon={<IconCoins size={36} stroke={1.6} aria-hidden="true" />}
          title={t('admin.purchases.none')}
          hint={t('admin.purchases.noneHint')}
        />
      }
    />
  )
}
