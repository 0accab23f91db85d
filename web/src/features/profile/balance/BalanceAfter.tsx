import { useTranslation } from 'react-i18next'
import { formatCoins, formatNumber } from '../../../lib/format/numbers.ts'
import classes from './BalanceSheet.module.css'

interface BalanceAfterProps {
  balance: number
  /** Nothing is gained by less than nothing. */
  spent: number
}

/** What is left when coins are spent. */
export function BalanceAfter({ balance, spent }: BalanceAfterProps) {
  const { t } = useTranslation()
  const left = balance - Math.max(0, spent)
  return (
    <p className={classes.after} data-short={left < 0 || undefined}>
      <span>{t(left < 0 ? 'profile.balance.missing' : 'profile.balance.after')}</span>
      <b>{left < 0 ? formatCoins(-left) : formatNumber(left)}</b>
    </p>
  )
}
