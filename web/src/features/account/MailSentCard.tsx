import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { metaContent } from '../../lib/document/meta.ts'
import { paths } from '../../lib/paths.ts'
import { AccountCard } from './AccountCard.tsx'
import classes from './form.module.css'

interface MailSentCardProps {
  readonly email: string
  readonly what: 'register' | 'forgot' | 'resend'
}

/** “Check your mail”: the end of every form that mails a link. */
export function MailSentCard({ email, what }: MailSentCardProps) {
  const { t } = useTranslation()
  // Only a server in development has a mailbox to look into.
  const mailbox = metaContent('mailbox')
  const again = what === 'forgot' ? paths.forgotPassword(email) : paths.resend(email)
  return (
    <AccountCard title={t('account.sent.title')} lead={t(`account.sent.${what}`, { email })} sign="mail">
      {what === 'register' && metaContent('demo') ? (
        <p className={classes.aside}>{t('account.demo.welcome')}</p>
      ) : null}
      {mailbox ? (
        <a href={mailbox} className={classes.submit}>
          {t('account.sent.mailbox')}
        </a>
      ) : null}
      <div className={classes.links}>
        <p>
          {t('account.sent.nothing')}{' '}
          <Link to={again} reloadDocument className={classes.link}>
            {t('account.sent.again')}
          </Link>
        </p>
        <Link to={paths.login()} className={classes.link}>
          {t('account.signInInstead')}
        </Link>
      </div>
    </AccountCard>
  )
}
