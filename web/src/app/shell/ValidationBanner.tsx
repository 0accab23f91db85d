import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountApi } from '../../lib/api/account-client.ts'
import { useAccount } from '../../lib/session/session.ts'
import { addAlert } from '../../lib/alerts.ts'
import classes from './ValidationBanner.module.css'

/** Tells an account whose address is not proved what it cannot do yet, and mails the link again. */
export function ValidationBanner() {
  const { t } = useTranslation()
  const { email } = useAccount()
  const [isSending, setSending] = useState(false)

  async function resend() {
    setSending(true)
    try {
      const { message } = await accountApi.registration.resendValidationMail({ username: email })
      addAlert({ type: 'Success', message })
    } catch (error) {
      addAlert({ type: 'Error', message: (error as Error).message })
    } finally {
      setSending(false)
    }
  }

  return (
    <section className={classes.banner} aria-label={t('shell.unvalidated.title')}>
      <p className={classes.words}>
        <strong>{t('shell.unvalidated.title')}</strong> {t('shell.unvalidated.words', { email })}
      </p>
      <button type="button" className={classes.button} disabled={isSending} onClick={() => void resend()}>
        {isSending ? t('shell.unvalidated.sending') : t('shell.unvalidated.resend')}
      </button>
    </section>
  )
}
