import type { Payment } from '@castellan/contract/payment-shapes'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../format/money.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import { When } from '../ui/When.tsx'
import classes from './PaymentFacts.module.css'

interface PaymentFactsProps {
  payment: Payment
  /** More lines, before the ids. */
  children?: ReactNode
}

/** What is known of a payment besides its sum: the way it came, when, and under which ids. */
export function PaymentFacts({ payment, children }: PaymentFactsProps) {
  const { t } = useTranslation()
  const { paymentSystem, createdAt, refundedAmount, currency, ourTransactionId, theirTransactionId } = payment
  return (
    <dl className={classes.facts}>
      <Fact label={t('money.system')}>{t(`money.systems.${paymentSystem}`)}</Fact>
      <Fact label={t('money.createdAt')}>
        <When value={createdAt} />
      </Fact>
      {refundedAmount > 0 ? (
        <Fact label={t('money.refunded')}>{formatMoney(refundedAmount, currency)}</Fact>
      ) : null}
      {children}
      <Id label={t('money.ourId')} value={ourTransactionId} />
      {theirTransactionId === null ? null : <Id label={t('money.theirId')} value={theirTransactionId} />}
    </dl>
  )
}

/** One line of facts. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={classes.fact}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

function Id({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation()
  return (
    <Fact label={label}>
      <span className={classes.id}>
        <code>{value}</code>
        <CopyButton value={value} label={t('money.copy', { what: label })} />
      </span>
    </Fact>
  )
}
