import type { BalanceEntry } from '@castellan/contract/shapes/balance-shapes'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useServer } from '../../lib/session/server.ts'
import { formatNumber } from '../../lib/format/numbers.ts'
import { movementName } from '../../domain/money/movement.ts'
import { DescriptionItem } from '../../domain/money/PaymentDescription.tsx'
import { SignedCoins } from '../../domain/money/SignedCoins.tsx'
import { paths } from '../../lib/paths.ts'
import { Sheet } from '../../ui/overlay/Sheet.tsx'
import { useLast } from '../../ui/overlay/use-last.ts'
import { DateTime } from '../../ui/display/DateTime.tsx'
import { AccountLink } from '../../domain/accounts/AccountLink.tsx'
import { AccountSheet } from '../../domain/accounts/AccountSheet.tsx'
import classes from './MovementSheet.module.css'
import { PurchaseCard } from './PurchaseCard.tsx'

interface MovementSheetProps {
  /** The opened line; null closes. */
  entry: BalanceEntry | null
  onClose: () => void
}

/** One movement of coins, and what is behind it; with the sheet of its account. */
export function MovementSheet({ entry, onClose }: MovementSheetProps) {
  const { t } = useTranslation()
  const shown = useLast(entry)
  return (
    <>
      <Sheet opened={entry !== null} onClose={onClose} title={shown ? movementName(t, shown) : ''}>
        {shown ? <Details entry={shown} /> : null}
      </Sheet>
      <AccountSheet />
    </>
  )
}

function Details({ entry }: { entry: BalanceEntry }) {
  const { t } = useTranslation()
  const server = useServer()
  const { purchase, ourTransactionId, note, reason, characterName } = entry
  const search = { open: ourTransactionId } as never
  return (
    <>
      <p className={classes.coins}>
        <SignedCoins coins={entry.coins} />
      </p>
      {purchase ? <PurchaseCard key={purchase.purchaseId} purchase={purchase} /> : null}
      <dl className={classes.facts}>
        <DescriptionItem label={t('money.at')}>
          <DateTime value={entry.at} />
        </DescriptionItem>
        <DescriptionItem label={t('money.email')}>
          <AccountLink email={entry.email} />
        </DescriptionItem>
        <DescriptionItem label={t('money.after')}>{formatNumber(entry.balanceAfter)}</DescriptionItem>
        {note && note !== purchase?.title ? (
          <DescriptionItem label={t('money.note')}>{note}</DescriptionItem>
        ) : null}
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
