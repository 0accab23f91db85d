import type { Purchase } from '@castellan/contract/shapes/balance-shapes'
import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { JournalButton } from '../../domain/journal/JournalButton.tsx'
import { formatCoins, formatNumber } from '../../lib/format/numbers.ts'
import { noteWords } from '../../domain/money/note-words.ts'
import { DescriptionItem } from '../../domain/money/PaymentDescription.tsx'
import { purchaseTitle } from '../../domain/money/purchase-title.ts'
import { PurchaseStateTag } from '../../domain/money/PurchaseStateTag.tsx'
import { DateTime } from '../../ui/display/DateTime.tsx'
import { CancelPurchase } from './CancelPurchase.tsx'
import classes from './PurchaseCard.module.css'

/** What was bought, whether the world delivered it, and a way to cancel it. */
export function PurchaseCard({ purchase }: { purchase: Purchase }) {
  const { t } = useTranslation()
  const { state, characterName, problem, price, attempts, deliveredAt, purchaseId } = purchase
  return (
    <section className={classes.card} aria-label={t('admin.purchases.title')}>
      <div className={classes.head}>
        <p>{purchaseTitle(t, purchase)}</p>
        <PurchaseStateTag of={purchase} />
      </div>
      {problem ? <p className={classes.problem}>{noteWords(t, problem)}</p> : null}
      <dl className={classes.facts}>
        <DescriptionItem label={t('admin.purchases.price')}>{formatCoins(price)}</DescriptionItem>
        <DescriptionItem label={t('money.character')}>{characterName ?? '—'}</DescriptionItem>
        {deliveredAt ? (
          <DescriptionItem
            label={t(state === 'delivered' ? 'money.purchases.delivered' : 'admin.purchases.wasDelivered')}
          >
            <DateTime value={deliveredAt} />
          </DescriptionItem>
        ) : null}
        <DescriptionItem label={t('admin.purchases.attempts')}>{formatNumber(attempts)}</DescriptionItem>
        <DescriptionItem label={t('admin.purchases.id')}>{purchaseId}</DescriptionItem>
      </dl>
      <Group gap="xs">
        <CancelPurchase purchase={purchase} />
        <JournalButton
          target={{ targetKind: 'purchase', targetId: String(purchaseId) }}
          name={purchaseTitle(t, purchase)}
        />
      </Group>
    </section>
  )
}
