import type { ServerKey } from '@castellan/contract/engine/servers'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormState } from '../../ui/forms/form-context.ts'
import { Field } from './Field.tsx'
import classes from './form.module.css'
import { useVouchOwner } from './use-vouch-owner.ts'

/** The code of a friend, for who has one, and whose it is; the address of the page may have brought it along. */
export function ReferralField({ server }: { server: ServerKey }) {
  const { t } = useTranslation()
  const { form } = useFormState()
  const [typed, setTyped] = useState(String(form.values['referral'] ?? ''))
  const owner = useVouchOwner(server, typed)
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
      onInput={(event) => setTyped(event.currentTarget.value)}
      hint={<span aria-live="polite">{hint()}</span>}
    />
  )

  function hint() {
    if (owner === undefined) return t('account.register.referralHint')
    if (owner === null) return t('account.register.referralNobody')
    return t('account.register.referralOf', { nickname: owner })
  }
}
