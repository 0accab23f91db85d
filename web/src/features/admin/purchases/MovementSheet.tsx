import type { BalanceEntry } from '@castellan/contract/balance-shapes'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServer } from '../../../api/server.ts'
import { formatNumber } from '../../../format/numbers.ts'
import { movementName } from '../../../money/movement.ts'
import { Fact } from '../../../money/PaymentFacts.tsx'
import { SignedCoins } from '../../../money/SignedCoins.tsx'
import { paths } from '../../../paths.ts'
import { Sheet } from '../../../ui/Sheet.tsx'
import { When } from '../../../ui/When.tsx'
import { AccountLink } from '../account/AccountLink.tsx'
import { AccountSheet } from '../account/AccountSheet.tsx'
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
  // While the sheet slides away it still shows what it showed.
  const [shown, setShown] = useState(entry)
  if (entry && entry !== shown) setShown(entry)
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
  const { purchase, ourTransactionId, note, characterName } = entry
  const search = { open: ourTransactionId } as never
  return (
    <>
      <p className={classes.coins}>
        <SignedCoins coins={entry.coins} />
      </p>
      {purchase ? <PurchaseCard key={purchase.purchaseId} purchase={purchase} /> : null}
      <dl className={classes.facts}>
        <Fact label={t('money.at')}>
          <When value={entry.at} />
        </Fact>
        <Fact label={t('money.email')}>
          <AccountLink email={entry.email} />
        </Fact>
        <Fact label={t('money.after')}>{formatNumber(entry.balanceAfter)}</Fact>
        {note && note !== purchase?.title ? <Fact label={t('money.note')}>{note}</Fact> : null}
        {characterName && !purchase ? <Fact label={t('money.character')}>{characterName}</Fact> : null}
        {ourTransactionId ? (
          <Fact label={t('money.ourId')}>
            <Link to={paths.page(server, 'admin/payment-history')} search={search} className={classes.link}>
              {ourTransactionId}
            </Link>
          </Fact>
        ) : null}
      </dl>
    </>
  )
}
