import { useTranslation } from 'react-i18next'
import { useResendMail } from '../../domain/accounts/use-resend-mail.ts'
import { useAccount } from '../../lib/session/session.ts'
import classes from './Banner.module.css'

/** Tells an account whose address is not proved what it cannot do yet, and mails the link again. */
export function ValidationBanner() {
  const { t } = useTranslation()
  const { email } = useAccount()
  const { resend, isSending } = useResendMail()
  return (
    <section className={classes.banner} aria-label={t('shell.unvalidated.title')}>
      <p className={classes.words}>
        <strong>{t('shell.unvalidated.title')}</strong> {t('shell.unvalidated.words', { email })}
      </p>
      <button type="button" className={classes.button} disabled={isSending} onClick={resend}>
        {isSending ? t('shell.unvalidated.sending') : t('shell.unvalidated.resend')}
      </button>
    </section>
  )
}
