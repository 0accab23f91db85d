import type { UserPaymentReport } from '@castellan/contract/shapes/report-shapes'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../lib/format/money.ts'
import { formatNumber } from '../../lib/format/numbers.ts'
import { DescriptionItem } from '../money/PaymentDescription.tsx'
import { DateTime } from '../../ui/display/DateTime.tsx'
import classes from './Account.module.css'

const CAME = ['bought', 'given', 'received'] as const
const WENT = ['spent', 'sent', 'takenBack'] as const

/** Where the coins of an account came from and where they went, and what it paid, in sums. */
export function AccountSums({ report }: { report: UserPaymentReport }) {
  const { t } = useTranslation()
  const { coins, totals, firstPaymentAt, lastPaymentAt } = report
  const flow = (name: (typeof CAME | typeof WENT)[number], sign: '+' | '−') => (
    <DescriptionItem key={name} label={t(`admin.report.${name}`)}>
      <span className={classes.number}>
        {coins[name] ? sign : ''}
        {formatNumber(coins[name])}
      </span>
    </DescriptionItem>
  )
  return (
    <>
      <div className={classes.balance}>
        <p>
          {t('admin.report.balance')}
          <b>{formatNumber(coins.balance)}</b>
        </p>
        <p data-bad={coins.debt > 0 || undefined}>
          {t('admin.report.debt')}
          <b>{formatNumber(coins.debt)}</b>
        </p>
      </div>
      <dl className={classes.block} aria-label={t('admin.report.coins')}>
        {CAME.map((name) => flow(name, '+'))}
        {WENT.map((name) => flow(name, '−'))}
      </dl>
      <dl className={classes.block} aria-label={t('admin.report.paid')}>
        {totals.map(({ paymentSystem, currency, count, paid, refunded }) => (
          <DescriptionItem
            key={`${paymentSystem} ${currency}`}
            label={t('admin.report.by', {
              system: t(`money.systems.${paymentSystem}`),
              times: formatNumber(count),
            })}
          >
            <span className={classes.number}>{formatMoney(paid, currency)}</span>
            {refunded > 0 ? (
              <small className={classes.refunded}>
                {t('admin.report.refunded', { sum: formatMoney(refunded, currency) })}
              </small>
            ) : null}
          </DescriptionItem>
        ))}
        <DescriptionItem label={t('admin.report.first')}>
          <DateTime value={firstPaymentAt} />
        </DescriptionItem>
        <DescriptionItem label={t('admin.report.last')}>
          <DateTime value={lastPaymentAt} />
        </DescriptionItem>
      </dl>
    </>
  )
}
