import { useTranslation } from 'react-i18next'
import { accountApi } from '../../lib/api/account-client.ts'
import { refreshSession } from '../../lib/auth/auth.ts'
import { session } from '../../lib/session/session.ts'
import { AccountCard } from './AccountCard.tsx'
import { AccountForm } from './AccountForm.tsx'
import { FormFoot } from './FormFoot.tsx'
import { NewPasswordTwice } from './NewPasswordTwice.tsx'
import { newPasswordRules } from './rules.ts'

export type PasswordReset = Awaited<ReturnType<typeof accountApi.passwords.resetPassword>>

interface ResetPasswordFormProps {
  readonly token: string
  readonly email: string
  readonly onDone: (answer: PasswordReset) => void
}

export function ResetPasswordForm({ token, email, onDone }: ResetPasswordFormProps) {
  const { t } = useTranslation()
  const initial = { email, newPassword: '', confirmPassword: '' }
  const send = async (values: typeof initial) => {
    const answer = await accountApi.passwords.resetPassword({ ...values, token, email })
    // every session has ended, the one in this browser too
    if (session.get()) await refreshSession()
    onDone(answer)
  }
  return (
    <AccountCard title={t('account.reset.title')} lead={t('account.reset.lead', { email })}>
      <AccountForm
        call={accountApi.passwords.resetPassword}
        initial={initial}
        rules={newPasswordRules('newPassword')}
        onSubmit={send}
      >
        <input type="hidden" name="email" autoComplete="username" value={email} />
        <NewPasswordTwice />
        <FormFoot what="reset" />
      </AccountForm>
    </AccountCard>
  )
}
