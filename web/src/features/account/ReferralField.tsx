import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormState } from '../../ui/forms/form-context.ts'
import { Field } from './Field.tsx'
import classes from './form.module.css'

/** The code of a friend, for who has one; the address of the page may have brought it along. */
export function ReferralField() {
  const { t } = useTranslation()
  const { form } = useFormState()
  const [isShown, setShown] = useState(Boolean(form.values['referral']))
  if (!isShown)
    return (
      <div className={classes.aside}>
        <button type="button" className={classes.link} onClick={() => setShown(true)}>
          {t('account.register.haveReferral')}
        </button>
      </div>
    )
  return (
    <Field
      name="referral"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      label={t('account.register.referral')}
      hint={t('account.register.referralHint')}
    />
  )
}
