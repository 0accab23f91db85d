import { quoteCoins } from '@castellan/contract/quote'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { callQuery } from '../../../api/query.ts'
import { formatCoins } from '../../../format/numbers.ts'
import { useFormState } from '../../../ui/form/form-context.ts'
import classes from './CustomPayment.module.css'

/** What the written sum buys on this server; a click takes it. */
export function UsualCoins() {
  const { t } = useTranslation()
  const { form } = useFormState()
  const config = useQuery(callQuery(api.serverSettings.getDonationServicesConfig, {}, { silent: true }))
  const { paidAmount, currency } = form.values
  const rate = config.data?.donations.rates.find((one) => one.currency === currency)
  const minor = Math.round(Number(paidAmount) * 100)
  if (!config.data || !rate || !(minor > 0)) return null
  const { coins } = quoteCoins(minor, rate.coinsPerUnit, config.data.donations.bonusSteps)
  if (coins === 0 || coins === Number(form.values['coinsToReceive'])) return null
  return (
    <button
      type="button"
      className={classes.usual}
      onClick={() => form.setFieldValue('coinsToReceive', coins)}
    >
      {t('admin.custom.usual', { coins: formatCoins(coins) })}
    </button>
  )
}
