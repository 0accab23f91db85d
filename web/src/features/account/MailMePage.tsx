import { Link, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths.ts'
import type { Sends } from '../../ui/forms/limits.ts'
import { AccountCard } from './AccountCard.tsx'
import { AccountForm } from './AccountForm.tsx'
import { EmailField } from './EmailField.tsx'
import classes from './form.module.css'
import { FormFoot } from './FormFoot.tsx'
import { MailSentCard } from './MailSentCard.tsx'
import { useMailedTo } from './use-mailed-to.ts'

interface MailMePageProps {
  readonly what: 'forgot' | 'resend'
  readonly call: Sends
  readonly send: (email: string) => Promise<unknown>
  readonly onTouch?: () => void
  readonly children?: ReactNode
}

/** One e-mail field and one button: the page behind “forgot password” and “resend”. */
export function MailMePage({ what, call, send, onTouch, children }: MailMePageProps) {
  const { t } = useTranslation()
  const { email = '' } = useSearch({ from: '/account' })
  const [mailedTo, setMailedTo] = useMailedTo()
  if (mailedTo) return <MailSentCard email={mailedTo} what={what} />

  return (
    <AccountCard title={t(`account.${what}.title`)} lead={t(`account.${what}.lead`)}>
      <AccountForm
        call={call}
        initial={{ username: email }}
        {...(onTouch && { onTouch })}
        onSubmit={async ({ username }) => {
          await send(username.trim())
          await setMailedTo(username.trim())
        }}
      >
        <EmailField name="username" />
        {children}
        <FormFoot what={what} />
      </AccountForm>
      <div className={classes.links}>
        <Link to={paths.login()} className={classes.link}>
          {t('account.signInInstead')}
        </Link>
      </div>
    </AccountCard>
  )
}
