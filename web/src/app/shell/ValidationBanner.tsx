import { useTranslation } from 'react-i18next'
import { useResendMail } from '../../domain/accounts/use-resend-mail.ts'
import { useAccount } from '../../lib/session/session.ts'
import classes from './Banner.module.css'

/** Tells an account whose address is not proved what it cannot do yet, and mails the link again. */
export function ValidationBanner() {
  const { t } = useTranslation()
  const { email } = useAccount()
  const { resend, state, isResting } = useResendMail()
  const isSending = state === 'sending'
  const rests = isSending || isResting
  return (
    <section className={classes.banner} aria-label={t('shell.unvalidated.title')}>
      <p className={classes.words}>
        <strong>{t('shell.unvalidated.title')}</strong> {t('shell.unvalidated.words', { email })}{' '}
        <output className={classes.said}>
          {state === 'sent' ? t('shell.unvalidated.sent', { email }) : null}
        </output>
      </p>
      {/* whoever pressed it by a key keeps the focus */}
      <button
        type="button"
        className={classes.button}
        aria-disabled={rests}
        {...(!rests && { onClick: resend })}
      >
        {isSending ? t('shell.unvalidated.sending') : t('shell.unvalidated.resend')}
      </button>
    </section>
  )
}
