import { isMailToken } from '@castellan/contract/shapes/fields'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountApi } from '../../lib/api/account-client.ts'
import { currentServer } from '../../lib/session/server.ts'
import { refreshSession } from '../../lib/auth/auth.ts'
import { session } from '../../lib/session/session.ts'
import { paths } from '../../lib/paths.ts'
import { AccountCard } from './AccountCard.tsx'
import { AccountForm } from './AccountForm.tsx'
import { Field } from './Field.tsx'
import { FormFoot } from './FormFoot.tsx'
import { LinkInvalidCard } from './LinkInvalidCard.tsx'
import { PasswordChangedCard } from './PasswordChangedCard.tsx'

/** Opened by the link in the mail: the person who asked for another password gives it once more. */
export function ConfirmPasswordUpdatePage() {
  const { t } = useTranslation()
  const { token = '', email = '' } = useSearch({ from: '/account' })
  const [answer, setAnswer] = useState<{ readonly restsFor: number } | null>(null)
  const send = async ({ password }: { password: string }) => {
    const done = await accountApi.passwords.confirmPasswordUpdate({ token, email, password })
    // signed in here by another session than the one that asked: it has ended
    if (session.get()) await refreshSession()
    setAnswer(done)
  }
  if (!isMailToken(token) || !email) return <LinkInvalidCard again={paths.updatePassword(currentServer())} />
  if (answer) return <PasswordChangedCard ended="others" answer={answer} />
  return (
    <AccountCard title={t('account.confirmUpdate.title')} lead={t('account.confirmUpdate.lead', { email })}>
      <AccountForm
        call={accountApi.passwords.confirmPasswordUpdate}
        initial={{ password: '' }}
        onSubmit={send}
      >
        <input type="hidden" name="email" autoComplete="username" value={email} />
        <Field
          name="password"
          type="password"
          autoComplete="new-password"
          label={t('account.reset.newPassword')}
        />
        <FormFoot what="confirmUpdate" />
      </AccountForm>
    </AccountCard>
  )
}
