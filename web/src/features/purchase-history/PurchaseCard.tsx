import type { Purchase } from '@castellan/contract/shapes/balance-shapes'
import { useTranslation } from 'react-i18next'
import { formatCoins, formatNumber } from '../../lib/format/numbers.ts'
import { DescriptionItem } from '../../domain/money/PaymentDescription.tsx'
import { PurchaseStateTag } from '../../domain/money/PurchaseStateTag.tsx'
import { DateTime } from '../../ui/display/DateTime.tsx'
import { CancelPurchase } from './CancelPurchase.tsx'
import classes from './PurchaseCard.module.css'

/** What was bought, whether the world delivered it, and a way to take it back. */
export function PurchaseCard({ purchase }: { purchase: Purchase }) {
  const { t } = useTranslation()
  const { title, state, characterName, problem, price, attempts, deliveredAt, purchaseId } = purchase
  return (
    <section className={classes.card} aria-label={t('admin.purchases.title')}>
      <div className={classes.head}>
        <p>{title}</p>
        <PurchaseStateTag state={state} />
      </div>
      {problem ? <p className={classes.problem}>{problem}</p> : null}
      <dl className={classes.facts}>
        <DescriptionItem label={t('admin.purchases.price')}>{formatCoins(price)}</DescriptionItem>
        <DescriptionItem label={t('money.character')}>{characterName ?? '—'}</DescriptionItem>
        {deliveredAt ? (
          <DescriptionItem label={t('money.purchases.delivered')}>
            <DateTime value={deliveredAt} />
          </DescriptionItem>
        ) : null}
        <DescriptionItem label={t('admin.purchases.attempts')}>{formatNumber(attempts)}</DescriptionItem>
        <DescriptionItem label={t('admin.purchases.id')}>{purchaseId}</DescriptionItem>
      </dl>
      <CancelPurchase purchase={purchase} />
    </section>
  )
}
