import { PAYMENT_SYSTEMS } from '@castellan/contract/shapes/money-fields'
import { PAYMENT_STATES } from '@castellan/contract/shapes/payment-shapes'
import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAddress } from '../../lib/address/use-address.ts'
import { filterOf } from './filters.ts'
import classes from './PaymentFilters.module.css'

/** Payments of one provider, or as far as one state. */
export function PaymentFilters() {
  const { t } = useTranslation()
  const [search, change] = useAddress()
  const { paymentSystem, state } = filterOf(search)
  return (
    <>
      <Select
        className={classes.filter}
        aria-label={t('money.system')}
        placeholder={t('admin.payments.anyProvider')}
        data={PAYMENT_SYSTEMS.map((value) => ({ value, label: t(`money.systems.${value}`) }))}
        value={paymentSystem ?? null}
        onChange={(provider) => change({ provider: provider ?? undefined, page: undefined })}
        clearable
      />
      <Select
        className={classes.filter}
        aria-label={t('money.state')}
        placeholder={t('admin.payments.anyState')}
        data={PAYMENT_STATES.map((value) => ({ value, label: t(`money.states.${value}`) }))}
        value={state ?? null}
        onChange={(chosen) => change({ state: chosen ?? undefined, page: undefined })}
        clearable
      />
    </>
  )
}
