import { type BalanceEntry, MOVEMENTS, type Movement } from '@castellan/contract/shapes/balance-shapes'
import { DAY_MS } from '@castellan/contract/rules/durations'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useServer } from '../../../lib/session/server.ts'
import { type Format, useFormat } from '../../../lib/format/use-format.ts'
import { balanceColumns } from '../../../domain/money/balance-columns.tsx'
import { noteWords } from '../../../domain/money/note-words.ts'
import { movementName } from '../../../domain/money/movement.ts'
import { paths } from '../../../lib/paths.ts'
import { DateTime } from '../../../ui/display/DateTime.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { FilterSelect } from '../../../ui/table/FilterSelect.tsx'
import { ListTable } from '../../../ui/table/ListTable.tsx'
import { useAddress } from '../../../lib/address/use-address.ts'
import classes from './AllMovements.module.css'
import { useMovements } from './use-movements.ts'

/** Days back from now a person can choose between; 0 for all time. */
const PERIODS = [0, 7, 30, 90, 365] as const

/** Every movement of one's coins, to search, filter and take along. */
export function AllMovements() {
  const { t } = useTranslation()
  const format = useFormat()
  const server = useServer()
  const [search] = useAddress()
  const movements = useMovements()
  const movement = MOVEMENTS.find((one) => one === search['movement'])
  const days = PERIODS.find((one) => one === Number(search['days'])) ?? 0
  const rows = useMemo(
    () => movements.rows && filtered(movements.rows, movement, days),
    [movements.rows, movement, days],
  )
  const columns = useMemo(() => ownMovementColumns(t, format, paths.donations(server)), [t, format, server])
  return (
    <ListTable
      label={t('profile.balance.table')}
      columns={columns}
      list={{ ...movements, rows }}
      rowId={(entry) => String(entry.id)}
      rowName={(entry) => `${movementName(t, entry)}, ${format.dateTime(entry.at)}`}
      pageSize={10}
      csvName="coins"
      toolbar={
        <>
          <FilterSelect
            name="movement"
            label={t('money.movement')}
            any={t('profile.balance.anyMovement')}
            choices={MOVEMENTS}
            words={(one) => t(`money.movements.${one}`)}
            value={movement}
          />
          <FilterSelect
            name="days"
            label={t('profile.balance.period')}
            choices={PERIODS}
            words={(one) => t(`profile.balance.periods.${one}`)}
            value={days}
          />
        </>
      }
      empty={{ title: t('profile.balance.noneFound'), hint: t('profile.balance.noneFoundHint') }}
    />
  )
}

function filtered(rows: readonly BalanceEntry[], movement: Movement | undefined, days: number) {
  const since = days ? new Date(Date.now() - days * DAY_MS).toISOString() : ''
  return rows.filter((entry) => (!movement || entry.movement === movement) && entry.at >= since)
}

function ownMovementColumns(t: TFunction, format: Format, paymentPage: string): Column<BalanceEntry>[] {
  const all = balanceColumns({ t, format, paymentPage })
  const movement: Column<BalanceEntry> = {
    ...all.movement,
    below: (entry) => (
      <span className={classes.below}>
        <DateTime value={entry.at} />
        {entry.note ? <span className={classes.note}>{noteWords(t, entry.note)}</span> : null}
      </span>
    ),
  }
  return [movement, all.note, all.character, all.delivery, all.coins, all.after, all.at]
}
