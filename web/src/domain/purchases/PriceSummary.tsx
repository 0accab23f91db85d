import { useTranslation } from 'react-i18next'
import { formatCoins, formatNumber } from '../../lib/format/numbers.ts'
import { useBalance } from '../money/use-balance.ts'
import classes from './PriceSummary.module.css'

interface PriceSummaryProps {
  price: number
  label: string
}

/** What one has, what it costs and what is left of it. */
export function PriceSummary({ price, label }: PriceSummaryProps) {
  const { t } = useTranslation()
  const { data } = useBalance()
  const left = data ? data.balance - price : null
  const isShort = left !== null && left < 0
  return (
    <dl className={classes.sum}>
      <div>
        <dt>{t('purchases.before')}</dt>
        <dd>{formatNumber(data?.balance)}</dd>
      </div>
      <div>
        <dt>{label}</dt>
        <dd>{price === 0 ? t('purchases.free') : `−${formatNumber(price)}`}</dd>
      </div>
      <div className={classes.after} data-short={isShort || undefined}>
        <dt>{t(isShort ? 'profile.balance.missing' : 'purchases.after')}</dt>
        <dd aria-live="polite">{isShort ? formatCoins(-left) : formatNumber(left)}</dd>
      </div>
    </dl>
  )
}
