import { IconCoin } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useBalance } from '../../domain/money/use-balance.ts'
import { formatNumber, formatShort, UNKNOWN } from '../../lib/format/numbers.ts'
import { paths } from '../../lib/paths.ts'
import { useServer } from '../../lib/session/server.ts'
import { RollingNumber } from '../../ui/display/RollingNumber.tsx'
import classes from './CoinPill.module.css'

/** One's coins on this server, on every page; leads to where there are more. */
export function CoinPill() {
  const { t } = useTranslation()
  const { data } = useBalance()
  return (
    <Link
      to={paths.donations(useServer())}
      className={`${classes.pill} tap-around`}
      aria-label={data ? t('shell.coins', { coins: formatNumber(data.balance) }) : t('pages.donations')}
      title={t('pages.donations')}
    >
      <IconCoin size={18} stroke={1.7} />
      <span className={classes.whole}>{data ? <RollingNumber value={data.balance} /> : UNKNOWN}</span>
      <span className={classes.short}>{formatShort(data?.balance)}</span>
    </Link>
  )
}
