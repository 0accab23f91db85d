import type { BalanceEntry } from '@castellan/contract/shapes/balance-shapes'
import type { TFunction } from 'i18next'
import type { Format } from '../../lib/format/use-format.ts'
import { DateTime } from '../../ui/display/DateTime.tsx'
import type { Column } from '../../ui/table/column.ts'
import { momentColumn } from '../../ui/table/moment-column.tsx'
import { figureColumn } from '../../ui/table/figure-column.ts'
import { textColumn } from '../../ui/table/text-column.ts'
import classes from './Columns.module.css'
import { movementName } from './movement.ts'
import { MovementIcon } from './MovementIcon.tsx'
import { noteWords } from './note-words.ts'
import { PaymentLink } from './PaymentLink.tsx'
import { purchaseState } from './purchase-state.ts'
import { PurchaseStateTag } from './PurchaseStateTag.tsx'
import { SignedCoins } from './SignedCoins.tsx'

interface BalanceColumnsOptions {
  readonly t: TFunction
  readonly format: Format
  /** The page that shows payments by the key `open` of its address; without it they are only named. */
  readonly paymentPage?: string
}

/** The columns of movements of coins, to choose from. */
export const balanceColumns = ({ t, format, paymentPage }: BalanceColumnsOptions) =>
  ({
    at: { ...momentColumn(format, 'at', t('money.at'), 2), comes: 'descending' },
    email: textColumn('email', t('money.email'), 1),
    movement: {
      id: 'movement',
      header: t('money.movement'),
      priority: 1,
      value: (entry) => movementName(t, entry),
      cell: (entry) => (
        <span className={classes.movement}>
          <MovementIcon movement={entry.movement} />
          {entry.ourTransactionId && paymentPage ? (
            <PaymentLink page={paymentPage} ourTransactionId={entry.ourTransactionId}>
              {movementName(t, entry)}
            </PaymentLink>
          ) : (
            movementName(t, entry)
          )}
        </span>
      ),
      below: (entry) => <DateTime value={entry.at} />,
    },
    note: {
      id: 'note',
      header: t('money.note'),
      priority: 3,
      value: (entry) => noteWords(t, entry.note),
      cell: (entry) => <span className={classes.note}>{noteWords(t, entry.note) || '—'}</span>,
    },
    character: {
      id: 'character',
      header: t('money.character'),
      priority: 4,
      value: (entry) => entry.characterName ?? entry.purchase?.characterName ?? null,
      cell: (entry) => entry.characterName ?? entry.purchase?.characterName ?? '—',
    },
    delivery: {
      id: 'delivery',
      header: t('money.delivery'),
      priority: 3,
      value: ({ purchase }) => purchase && purchaseState(t, purchase),
      cell: ({ purchase }) =>
        purchase ? (
          <span className={classes.delivery} title={noteWords(t, purchase.problem) || undefined}>
            <PurchaseStateTag of={purchase} />
            {purchase.problem ? (
              <small className={classes.problem}>{noteWords(t, purchase.problem)}</small>
            ) : null}
          </span>
        ) : (
          '—'
        ),
    },
    coins: {
      ...figureColumn('coins', t('money.coins'), 1),
      cell: (entry) => <SignedCoins coins={entry.coins} />,
    },
    after: {
      id: 'after',
      header: t('money.after'),
      priority: 4,
      align: 'right',
      searchable: false,
      value: (entry) => entry.balanceAfter,
      cell: (entry) => format.number(entry.balanceAfter),
    },
  }) satisfies Record<string, Column<BalanceEntry>>
