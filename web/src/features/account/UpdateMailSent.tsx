import { useTranslation } from 'react-i18next'
import { metaContent } from '../../lib/document/meta.ts'
import classes from './form.module.css'
import { Sign } from './Sign.tsx'
import own from './UpdatePasswordPage.module.css'

interface UpdateMailSentProps {
  readonly email: string
  /** Back to the form: no password is kept to send it again. */
  readonly onAgain: () => void
}

/** “Check your mail” in the place of the form. */
export function UpdateMailSent({ email, onAgain }: UpdateMailSentProps) {
  const { t } = useTranslation()
  const mailbox = metaContent('mailbox')
  return (
    <div aria-live="polite" className={classes.form}>
      <div>
        <Sign sign="mail" />
        <h2 className={own.sent}>{t('account.sent.title')}</h2>
      </div>
      <p className={own.words}>{t('account.sent.update', { email })}</p>
      {mailbox ? (
        <a href={mailbox} className={classes.submit}>
          {t('account.sent.mailbox')}
        </a>
      ) : null}
      <p className={own.words}>
        {t('account.sent.nothing')}{' '}
        <button type="button" className={classes.link} onClick={onAgain}>
          {t('account.sent.again')}
        </button>
      </p>
    </div>
  )
}
