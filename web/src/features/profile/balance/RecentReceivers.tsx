import { useTranslation } from 'react-i18next'
import { useFormState } from '../../../ui/forms/form-context.ts'
import classes from './BalanceSheet.module.css'
import { receiversOf } from './receivers.ts'
import { useMovements } from './use-movements.ts'

/** Whom one sent coins to lately: a press takes the address. Nothing where there is nobody. */
export function RecentReceivers() {
  const { t } = useTranslation()
  const { form } = useFormState()
  const receivers = receiversOf(useMovements().rows ?? [])
  const chosen = String(form.values['receiverEmail']).trim()
  if (receivers.length === 0 || chosen) return null
  return (
    <fieldset className={classes.recent} aria-label={t('profile.transfer.recent')}>
      {receivers.map((receiver) => (
        <button key={receiver} type="button" onClick={() => form.setFieldValue('receiverEmail', receiver)}>
          {t('profile.transfer.sendAgain', { receiver })}
        </button>
      ))}
    </fieldset>
  )
}
