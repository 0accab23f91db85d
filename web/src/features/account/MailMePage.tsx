import { Link, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths.ts'
import { AccountCard } from './AccountCard.tsx'
import { EmailField } from './EmailField.tsx'
import classes from './form.module.css'
import { FormFoot } from './FormFoot.tsx'
import { MailSentCard } from './MailSentCard.tsx'
import { emailRules } from './rules.ts'
import { useAccountForm } from './use-account-form.ts'

interface MailMePageProps {
  readonly what: 'forgot' | 'resend'
  readonly send: (email: string) => Promise<unknown>
  readonly onTouch?: () => void
  readonly children?: ReactNode
}

/** One e-mail field and one button: the page behind “forgot password” and “resend”. */
export function MailMePage({ what, send, onTouch, children }: MailMePageProps) {
  const { t } = useTranslation()
  const { email } = useSearch({ from: '/account' })
  const [mailedTo, setMailedTo] = useState('')
  const { form, errors, problem, isPending } = useAccountForm({
    rules: { username: emailRules },
    ...(onTouch && { onTouch }),
    async send({ username }) {
      await send(username.trim())
      setMailedTo(username.trim())
    },
  })
  if (mailedTo) return <MailSentCard email={mailedTo} what={what} />

  return (
    <AccountCard title={t(`account.${what}.title`)} lead={t(`account.${what}.lead`)}>
      <form {...form} className={classes.form}>
        <EmailField name="username" defaultValue={email} error={errors.username} />
        {children}
        <FormFoot what={what} problem={problem} isPending={isPending} />
      </form>
      <div className={classes.links}>
        <Link to={paths.login()} className={classes.link}>
          {t('account.signInInstead')}
        </Link>
      </div>
    </AccountCard>
  )
}
