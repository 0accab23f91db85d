import type { ErasureTerms } from '@castellan/contract/calls/privacy/personal-data'
import { useTranslation } from 'react-i18next'
import { formatCoins, formatNumber } from '../../../lib/format/numbers.ts'
import { serverTitle } from '../../../lib/servers.ts'
import classes from '../lines/Security.module.css'

/** What goes with the account; nothing where there is nothing. */
export function Lost({ terms: { balances, gameAccounts: count } }: { terms: ErasureTerms }) {
  const { t } = useTranslation()
  if (!balances.length && !count) return null
  return (
    <div>
      <h3 className={classes.step}>{t('security.personalData.lost')}</h3>
      <ul className={classes.list}>
        {balances.map(({ server, coins }) => (
          <li key={server}>
            {t('security.personalData.lostCoins', {
              coins: formatCoins(coins),
              server: serverTitle(server),
            })}
          </li>
        ))}
        {count ? (
          <li>{t('security.personalData.lostGameAccounts', { count, formatted: formatNumber(count) })}</li>
        ) : null}
      </ul>
    </div>
  )
}

/** What keeps the account from going for now. */
export function Obstacles({ of }: { of: ErasureTerms['obstacles'] }) {
  const { t } = useTranslation()
  return (
    <div>
      <h3 className={classes.step}>{t('security.personalData.before')}</h3>
      <ul className={classes.list}>
        {of.map(({ kind, count }) => (
          <li key={kind}>
            {t(`security.personalData.obstacles.${kind}`, { formatted: formatNumber(count) })}
          </li>
        ))}
      </ul>
    </div>
  )
}
