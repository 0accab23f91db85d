import type { BalanceEntry } from '@castellan/contract/shapes/balance-shapes'
import type { TFunction } from 'i18next'
import { UNKNOWN } from '../../lib/format/numbers.ts'
import type { Format } from '../../lib/format/use-format.ts'
import { balanceColumns } from '../../domain/money/balance-columns.tsx'
import { movementName } from '../../domain/money/movement.ts'
import { noteWords } from '../../domain/money/note-words.ts'
import type { Column } from '../../ui/table/column.ts'
import { ProseCell } from '../../ui/table/ProseCell.tsx'
import { AccountCell } from '../../domain/accounts/AccountCell.tsx'

/** The columns of anybody's movements. */
export function movementColumns(t: TFunction, format: Format): Column<BalanceEntry>[] {
  const all = balanceColumns({ t, format })
  return [
    all.at,
    {
      ...all.email,
      cell: (entry) => (
        <AccountCell email={entry.email} under={`${format.dateTime(entry.at)} · ${movementName(t, entry)}`} />
      ),
    },
    { ...all.movement, priority: 2 },
    all.coins,
    all.delivery,
    {
      ...all.note,
      value: (entry) => wordsOf(t, entry),
      cell: (entry) => (
        <span className="dim">
          <ProseCell>{wordsOf(t, entry) || UNKNOWN}</ProseCell>
        </span>
      ),
    },
    all.character,
    { ...all.after, hidden: true },
    hidden('purchase', t('admin.purchases.id'), (entry) => entry.purchase?.purchaseId),
    hidden('payment', t('money.ourId'), (entry) => entry.ourTransactionId),
  ]
}

/** What the player reads, and why staff did it. */
const wordsOf = (t: TFunction, { note, reason }: BalanceEntry) =>
  [noteWords(t, note), reason].filter(Boolean).join(' · ')

const hidden = (
  id: string,
  header: string,
  value: NonNullable<Column<BalanceEntry>['value']>,
): Column<BalanceEntry> => ({ id, header, priority: 4, hidden: true, value })
