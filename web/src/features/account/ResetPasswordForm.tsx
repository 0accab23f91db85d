import { useTranslation } from 'react-i18next'
import { accountApi } from '../../lib/api/account-client.ts'
import { refreshSession, session } from '../../lib/session/session.ts'
import { AccountCard } from './AccountCard.tsx'
import classes from './form.module.css'
import { FormFoot } from './FormFoot.tsx'
import { NewPasswordTwice } from './NewPasswordTwice.tsx'
import { newPasswordRules, repeats } from './rules.ts'
import { useAccountForm } from './use-account-form.ts'

interface ResetPasswordFormProps {
  readonly token: string
  readonly email: string
  readonly onDone: () => void
}

export function ResetPasswordForm({ token, email, onDone }: ResetPasswordFormProps) {
  const { t } = useTranslation()
  const { form, errors, problem, isPending } = useAccountForm({
    rules: { newPassword: newPasswordRules(email), confirmPassword: repeats('newPassword') },
    async send(values) {
      await accountApi.passwords.resetPassword({ ...values, token, email })
      // every session has ended, the one in this browser too
      if (session.get()) await refreshSession()
      onDone()
    },
  })
  return (
    <AccountCard title={t('account.reset.title')} lead={t('account.reset.lead', { email })}>
      <form {...form} className={classes.form}>
        <input type="hidden" name="email" autoComplete="username" value={email} />
        <NewPasswordTwice errors={errors} />
        <FormFoot what="reset" problem={problem} isPending={isPending} />
      </form>
    </AccountCard>
  )
}
