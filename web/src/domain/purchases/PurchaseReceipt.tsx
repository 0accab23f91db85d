import { DAY_MS } from '@castellan/contract/rules/durations'
import type { Purchase } from '@castellan/contract/shapes/balance-shapes'
import { useTranslation } from 'react-i18next'
import { formatCoins } from '../../lib/format/numbers.ts'
import { DateTime } from '../../ui/display/DateTime.tsx'
import { DescriptionItem, DescriptionList } from '../../ui/layout/DescriptionList.tsx'
import { noteWords } from '../money/note-words.ts'
import { PurchaseStateTag } from '../money/PurchaseStateTag.tsx'
import { Bought } from './Bought.tsx'
import { KindIcon } from './KindIcon.tsx'
import { PurchaseActs } from './PurchaseActs.tsx'
import classes from './PurchaseReceipt.module.css'
import { kindName } from './purchase-words.ts'
import { usePurchaseNow } from './use-own-purchases.ts'

interface PurchaseReceiptProps {
  purchase: Purchase
  /** Bought a moment ago: what became of it takes the focus, since the button that was pressed is gone. */
  isNew?: boolean
}

const takeFocus = (words: HTMLElement | null) => words?.focus()

/** The receipt of a purchase: what, for whom, for how much, and what became of it, which it follows while it is looked at. */
export function PurchaseReceipt({ purchase, isNew = false }: PurchaseReceiptProps) {
  const { t } = useTranslation()
  const now = usePurchaseNow(purchase)
  const { state, characterName, problem, price, balanceAfter, at, deliveredAt, purchaseId } = now
  const ends = endOf(now)
  // once the coins are back the balance is not what it was
  const stands = state === 'held' || state === 'delivered'
  return (
    <section className={classes.receipt} aria-label={t('purchases.receipt.title')}>
      <div className={classes.head}>
        <KindIcon kind={now.kind} />
        <div className={classes.words}>
          <p>{kindName(t, now)}</p>
          <small>
            <Bought purchase={now} />
          </small>
        </div>
        <PurchaseStateTag of={now} />
      </div>
      <p className={classes.state} aria-live="polite" {...(isNew && { ref: takeFocus, tabIndex: -1 })}>
        {noteWords(t, problem) || t(`purchases.states.${state}`)}
      </p>
      <PurchaseActs purchase={now} />
      <DescriptionList>
        <DescriptionItem label={t('purchases.receipt.price')}>
          {price === 0 ? t('purchases.free') : formatCoins(price)}
        </DescriptionItem>
        {balanceAfter === null || !stands ? null : (
          <DescriptionItem label={t('money.after')}>{formatCoins(balanceAfter)}</DescriptionItem>
        )}
        <DescriptionItem label={t('money.character')}>{characterName ?? '—'}</DescriptionItem>
        <DescriptionItem label={t('money.at')}>
          <DateTime value={at} />
        </DescriptionItem>
        {deliveredAt ? (
          <DescriptionItem
            label={t(isQueued(now) ? 'purchases.receipt.queued' : 'money.purchases.delivered')}
          >
            <DateTime value={deliveredAt} />
          </DescriptionItem>
        ) : null}
        {ends ? (
          <DescriptionItem label={t('purchases.receipt.ends')}>
            <DateTime value={ends} />
          </DescriptionItem>
        ) : null}
        <DescriptionItem label={t('purchases.receipt.number')}>{purchaseId}</DescriptionItem>
      </DescriptionList>
    </section>
  )
}

/** Passed on to the game, which hands it over when it can. */
const isQueued = ({ problem }: Purchase) => problem?.code === 'queued'

/** When things vanish that were bought for some days; null for what stays, and before the game has handed it over. */
function endOf(purchase: Purchase) {
  const { state, codedTitle, deliveredAt } = purchase
  if (state !== 'delivered' || deliveredAt === null || codedTitle?.code !== 'lasting' || isQueued(purchase))
    return null
  return new Date(Date.parse(deliveredAt) + codedTitle.days * DAY_MS).toISOString()
}
