import type { BalanceEntry } from '@castellan/contract/shapes/balance-shapes'
import { IconCoinOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useServer } from '../../lib/session/server.ts'
import { formatNumber } from '../../lib/format/numbers.ts'
import { movementName } from '../../domain/money/movement.ts'
import { noteWords } from '../../domain/money/note-words.ts'
import { DescriptionItem } from '../../domain/money/PaymentDescription.tsx'
import { SignedCoins } from '../../domain/money/SignedCoins.tsx'
import { paths } from '../../lib/paths.ts'
import { useWalk } from '../../lib/address/walk.ts'
import { CardSkeleton } from '../../ui/feedback/CardSkeleton.tsx'
import { Missing } from '../../ui/feedback/Missing.tsx'
import { Sheet } from '../../ui/overlay/Sheet.tsx'
import { useLast } from '../../ui/overlay/use-last.ts'
import { DateTime } from '../../ui/display/DateTime.tsx'
import { AccountLink } from '../../domain/accounts/AccountLink.tsx'
import { AccountSheet } from '../../domain/accounts/AccountSheet.tsx'
import classes from './MovementSheet.module.css'
import { ENTRY } from './entry-address.ts'
import { PurchaseCard } from './PurchaseCard.tsx'
import type { useMovements } from './use-movements.ts'
import { searchOf } from '../../lib/address/search-of.ts'

interface MovementSheetProps {
  /** Of the opened line; null closes. */
  id: number | null
  movements: Pick<ReturnType<typeof useMovements>, 'rows' | 'error' | 'refetch'>
  onClose: () => void
}

/** One movement of coins, and what is behind it; with the sheet of its account. */
export function MovementSheet({ id, movements, onClose }: MovementSheetProps) {
  const { t } = useTranslation()
  const last = useLast(id)
  const walk = useWalk(ENTRY, id)
  const shown = movements.rows?.find((entry) => entry.id === last)
  return (
    <>
      <Sheet
        opened={id !== null}
        onClose={onClose}
        title={shown ? movementName(t, shown) : t('money.movement')}
        walk={walk}
      >
        {shown ? (
          <Details key={shown.id} entry={shown} />
        ) : movements.rows || movements.error ? (
          <Missing
            error={movements.rows ? null : movements.error}
            onRetry={movements.refetch}
            icon={IconCoinOff}
            title={t('admin.purchases.missing')}
            hint={t('admin.purchases.missingHint')}
          />
        ) : (
          <CardSkeleton h={420} />
        )}
      </Sheet>
      <AccountSheet />
    </>
  )
}

function Details({ entry }: { entry: BalanceEntry }) {
  const { t } = useTranslation()
  const server = useServer()
  const { purchase, ourTransactionId, reason, characterName } = entry
  const note = noteWords(t, entry.note)
  const search = searchOf({ open: ourTransactionId })
  return (
    <>
      <p className={classes.coins}>
        <SignedCoins coins={entry.coins} />
      </p>
      {purchase ? <PurchaseCard key={purchase.purchaseId} purchase={purchase} /> : null}
      <dl>
        <DescriptionItem label={t('money.at')}>
          <DateTime value={entry.at} />
        </DescriptionItem>
        <DescriptionItem label={t('money.email')}>
          <AccountLink email={entry.email} />
        </DescriptionItem>
        <DescriptionItem label={t('money.after')}>{formatNumber(entry.balanceAfter)}</DescriptionItem>
        {note && !purchase ? <DescriptionItem label={t('money.note')}>{note}</DescriptionItem> : null}
        {reason ? <DescriptionItem label={t('money.reason')}>{reason}</DescriptionItem> : null}
        {characterName && !purchase ? (
          <DescriptionItem label={t('money.character')}>{characterName}</DescriptionItem>
        ) : null}
        {ourTransactionId ? (
          <DescriptionItem label={t('money.ourId')}>
            <Link to={paths.page(server, 'admin/payment-history')} search={search} className={classes.link}>
              {ourTransactionId}
            </Link>
          </DescriptionItem>
        ) : null}
      </dl>
    </>
  )
}
