import { quoteCoins } from '@castellan/contract/rules/quote'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api/client.ts'
import { callQuery } from '../../lib/query/query.ts'
import { formatCoins } from '../../lib/format/numbers.ts'
import { useFormState } from '../../ui/forms/form-context.ts'
import { sumIn, wholeIn } from '../../ui/forms/written-numbers.ts'
import classes from './CustomPayment.module.css'

/** What the written sum buys on this server; a click takes it. */
export function UsualCoins() {
  const { t } = useTranslation()
  const { form } = useFormState()
  const config = useQuery(callQuery(api.serverSettings.getDonationServicesConfig, {}))
  const { paidAmount, currency } = form.values
  const rate = config.data?.donations.rates.find((one) => one.currency === currency)
  const minor = Math.round(sumIn(paidAmount) * 100)
  if (!config.data || !rate || !(minor > 0)) return null
  const { coins } = quoteCoins(minor, rate.coinsPerUnit, config.data.donations.bonusSteps)
  if (coins === 0 || coins === wholeIn(form.values['coinsToReceive'])) return null
  return (
    <button
      type="button"
      className={classes.usual}
      onClick={() => form.setFieldValue('coinsToReceive', String(coins))}
    >
      {t('admin.custom.usual', { coins: formatCoins(coins) })}
    </button>
  )
}
