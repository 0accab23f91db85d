import { Button } from '@mantine/core'
import { IconFlask, IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../lib/session/session.ts'
import { formatMoney } from '../../lib/format/money.ts'
import { formatCoins, formatNumber, formatPercent } from '../../lib/format/numbers.ts'
import { useBalance } from '../../domain/money/use-balance.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { GameIcon } from '../../domain/icons/GameIcon.tsx'
import { RollingNumber } from '../../ui/display/RollingNumber.tsx'
import { quoteOf, type Terms } from './amounts.ts'
import classes from './PayCard.module.css'
import { PayBar } from './PayBar.tsx'
import { type PayChoice, usePay } from './use-pay.ts'

interface PayCardProps {
  choice: Omit<PayChoice, 'amount'> & { readonly amount: number | null }
  terms: Terms
}

/** What it comes to, and the one button that does it. */
export function PayCard({ choice, terms }: PayCardProps) {
  const { t } = useTranslation()
  const { validated } = useAccount()
  const { pay, isPending, error, wayOut } = usePay()
  const { data: coins } = useBalance()
  const { amount, provider } = choice
  const quote = quoteOf(amount, terms)
  const obstacle = !validated ? 'unvalidated' : coins?.isOnHold ? 'onHold' : null
  const debt = Math.min(coins?.debt ?? 0, quote?.coins ?? 0)
  const start = () => {
    if (quote && amount !== null) pay({ ...choice, amount })
  }
  const canPay = quote !== null && amount !== null && obstacle === null
  return (
    <Card gold label={t('donations.pay.summary')} className={classes.card}>
      <p className="dim-sm">{t('donations.pay.get')}</p>
      <p className={classes.coins}>
        <GameIcon name="two-coins" size={38} />
        <RollingNumber value={quote?.coins ?? 0} />
        <small>{t('donations.pay.coins')}</small>
      </p>
      <dl className={classes.lines}>
        <Line label={t('donations.pay.forMoney')}>{quote ? formatNumber(quote.base) : '—'}</Line>
        <Line
          label={
            quote?.percent
              ? t('donations.pay.bonus', { percent: formatPercent(quote.percent) })
              : t('donations.pay.noBonus')
          }
          good={Boolean(quote?.bonus)}
        >
          {quote?.bonus ? `+${formatNumber(quote.bonus)}` : '—'}
        </Line>
        {debt > 0 ? <Line label={t('donations.pay.debt')}>−{formatNumber(debt)}</Line> : null}
        <Line label={t('donations.pay.after')}>
          {quote && coins ? formatNumber(coins.balance + quote.coins - debt) : '—'}
        </Line>
      </dl>
      <Button
        fullWidth
        size="lg"
        className={classes.pay}
        loading={isPending}
        disabled={!canPay}
        onClick={start}
      >
        {quote && amount !== null
          ? t('donations.pay.button', {
              sum: formatMoney(amount, terms.currency),
              coins: formatCoins(quote.coins),
            })
          : t('donations.pay.choose')}
      </Button>
      {canPay ? (
        <PayBar
          sum={formatMoney(amount, terms.currency)}
          coins={formatCoins(quote.coins)}
          isPending={isPending}
          onPay={start}
        />
      ) : null}
      {error ? (
        <p role="alert" className={classes.refusal}>
          {error.message} {wayOut ? <a href={wayOut}>{t('donations.paypal.wayOut')}</a> : null}
        </p>
      ) : null}
      <p className={classes.hint}>
        <IconLock size={16} stroke={1.6} aria-hidden="true" />
        {t(`donations.pay.${obstacle ?? 'where'}`)}
      </p>
      {provider.isSandbox ? (
        <p className={classes.simulated}>
          <IconFlask size={20} stroke={1.6} aria-hidden="true" />
          <span>
            <b>{t('donations.simulated.title')}</b> {t('donations.simulated.words')}
          </span>
        </p>
      ) : null}
    </Card>
  )
}

const Line = ({ label, good, children }: { label: string; good?: boolean; children: ReactNode }) => (
  <div data-good={good || undefined}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
