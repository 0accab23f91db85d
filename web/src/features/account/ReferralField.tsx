import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from './Field.tsx'
import classes from './form.module.css'

interface ReferralFieldProps {
  /** The code the address of the page brought along. */
  readonly code: string | undefined
  readonly error: string | undefined
}

/** The code of a friend, for who has one. */
export function ReferralField({ code, error }: ReferralFieldProps) {
  const { t } = useTranslation()
  const [isShown, setShown] = useState(Boolean(code))
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
      maxLength={32}
      label={t('account.register.referral')}
      hint={t('account.register.referralHint')}
      defaultValue={code}
      error={error}
    />
  )
}
