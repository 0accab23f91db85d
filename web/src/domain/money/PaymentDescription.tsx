import type { Payment } from '@castellan/contract/shapes/payment-shapes'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../lib/format/money.ts'
import { CopyButton } from '../../ui/display/CopyButton.tsx'
import { DateTime } from '../../ui/display/DateTime.tsx'
import classes from './PaymentDescription.module.css'
import { ProviderName } from './ProviderName.tsx'

interface PaymentFactsProps {
  payment: Payment
  /** More lines, before the ids. */
  children?: ReactNode
}

/** What is known of a payment beside its sum: the way it came, when, and under which ids. */
export function PaymentDescription({ payment, children }: PaymentFactsProps) {
  const { t } = useTranslation()
  const { paymentSystem, createdAt, refundedAmount, currency, ourTransactionId, theirTransactionId } = payment
  return (
    <dl className={classes.facts}>
      <DescriptionItem label={t('money.system')}>
        <ProviderName system={paymentSystem} />
      </DescriptionItem>
      <DescriptionItem label={t('money.createdAt')}>
        <DateTime value={createdAt} />
      </DescriptionItem>
      {refundedAmount > 0 ? (
        <DescriptionItem label={t('money.refunded')}>{formatMoney(refundedAmount, currency)}</DescriptionItem>
      ) : null}
      {children}
      <Id label={t('money.ourId')} value={ourTransactionId} />
      {theirTransactionId === null ? null : <Id label={t('money.theirId')} value={theirTransactionId} />}
    </dl>
  )
}

/** One line of facts. */
export const DescriptionItem = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={classes.fact}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

function Id({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation()
  return (
    <DescriptionItem label={label}>
      <span className={classes.id}>
        <code>{value}</code>
        <CopyButton value={value} label={t('money.copy', { what: label })} />
      </span>
    </DescriptionItem>
  )
}
