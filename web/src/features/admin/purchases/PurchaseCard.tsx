import type { Purchase } from '@castellan/contract/balance-shapes'
import { useTranslation } from 'react-i18next'
import { formatCoins, formatNumber } from '../../../format/numbers.ts'
import { Fact } from '../../../money/PaymentFacts.tsx'
import { PurchaseStateTag } from '../../../money/PurchaseStateTag.tsx'
import { When } from '../../../ui/When.tsx'
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
        <Fact label={t('admin.purchases.price')}>{formatCoins(price)}</Fact>
        <Fact label={t('money.character')}>{characterName ?? '—'}</Fact>
        {deliveredAt ? (
          <Fact label={t('money.purchases.delivered')}>
            <When value={deliveredAt} />
          </Fact>
        ) : null}
        <Fact label={t('admin.purchases.attempts')}>{formatNumber(attempts)}</Fact>
        <Fact label={t('admin.purchases.id')}>{purchaseId}</Fact>
      </dl>
      <CancelPurchase purchase={purchase} />
    </section>
  )
}
