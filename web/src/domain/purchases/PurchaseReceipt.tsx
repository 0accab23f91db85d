import type { Purchase } from '@castellan/contract/shapes/balance-shapes'
import { useTranslation } from 'react-i18next'
import { formatCoins } from '../../lib/format/numbers.ts'
import { DateTime } from '../../ui/display/DateTime.tsx'
import { DescriptionItem, DescriptionList } from '../../ui/layout/DescriptionList.tsx'
import { noteWords } from '../money/note-words.ts'
import { boughtWords } from '../money/purchase-title.ts'
import { PurchaseStateTag } from '../money/PurchaseStateTag.tsx'
import { KindIcon } from './KindIcon.tsx'
import { PurchaseActs } from './PurchaseActs.tsx'
import classes from './PurchaseReceipt.module.css'
import { kindName } from './purchase-words.ts'
import { usePurchaseNow } from './use-own-purchases.ts'

/** The receipt of a purchase: what, for whom, for how much, and what became of it, which it follows while it is looked at. */
export function PurchaseReceipt({ purchase }: { purchase: Purchase }) {
  const { t } = useTranslation()
  const now = usePurchaseNow(purchase)
  const { state, characterName, problem, price, at, deliveredAt, purchaseId } = now
  return (
    <section className={classes.receipt} aria-label={t('purchases.receipt.title')}>
      <div className={classes.head}>
        <KindIcon kind={now.kind} />
        <div className={classes.words}>
          <p>{kindName(t, now)}</p>
          <small>{boughtWords(t, now)}</small>
        </div>
        <PurchaseStateTag state={state} />
      </div>
      <p className={classes.state} aria-live="polite">
        {noteWords(t, problem) || t(`purchases.states.${state}`)}
      </p>
      <PurchaseActs purchase={now} />
      <DescriptionList>
        <DescriptionItem label={t('purchases.receipt.price')}>
          {price === 0 ? t('purchases.free') : formatCoins(price)}
        </DescriptionItem>
        <DescriptionItem label={t('money.character')}>{characterName ?? '—'}</DescriptionItem>
        <DescriptionItem label={t('money.at')}>
          <DateTime value={at} />
        </DescriptionItem>
        {deliveredAt ? (
          <DescriptionItem label={t('money.purchases.delivered')}>
            <DateTime value={deliveredAt} />
          </DescriptionItem>
        ) : null}
        <DescriptionItem label={t('purchases.receipt.number')}>{purchaseId}</DescriptionItem>
      </DescriptionList>
    </section>
  )
}
