import type { BalanceEntry } from '@castellan/contract/balance-shapes'
import type { TFunction } from 'i18next'
import type { Format } from '../../../format/use-format.ts'
import { balanceColumns } from '../../../money/balance-columns.tsx'
import { movementName } from '../../../money/movement.ts'
import type { Column } from '../../../ui/table/column.ts'
import { Who } from '../Who.tsx'
import classes from './MovementList.module.css'

/** The columns of anybody's movements. */
export function movementColumns(t: TFunction, format: Format): Column<BalanceEntry>[] {
  const all = balanceColumns({ t, format })
  return [
    all.at,
    {
      ...all.email,
      cell: (entry) => (
        <Who email={entry.email} under={`${format.date(entry.at)} · ${movementName(t, entry)}`} />
      ),
    },
    { ...all.movement, priority: 2 },
    all.coins,
    all.delivery,
    {
      ...all.note,
      cell: ({ note }) => (
        <span className={classes.note} title={note || undefined}>
          {note || '—'}
        </span>
      ),
    },
    all.character,
    { ...all.after, hidden: true },
    hidden('purchase', t('admin.purchases.id'), (entry) => entry.purchase?.purchaseId),
    hidden('payment', t('money.ourId'), (entry) => entry.ourTransactionId),
  ]
}

const hidden = (
  id: string,
  header: string,
  value: NonNullable<Column<BalanceEntry>['value']>,
): Column<BalanceEntry> => ({ id, header, priority: 4, hidden: true, value })
