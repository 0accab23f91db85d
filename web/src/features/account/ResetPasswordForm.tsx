import { useTranslation } from 'react-i18next'
import { accountApi } from '../../api/account-client.ts'
import { AccountCard } from './AccountCard.tsx'
import { Field } from './Field.tsx'
import classes from './form.module.css'
import { FormFoot } from './FormFoot.tsx'
import { NewPassword } from './NewPassword.tsx'
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
    rules: { newPassword: newPasswordRules, confirmPassword: repeats('newPassword') },
    async send(values) {
      await accountApi.passwords.resetPassword({ ...values, token, email })
      onDone()
    },
  })
  return (
    <AccountCard title={t('account.reset.title')} lead={t('account.reset.lead', { email })}>
      <form {...form} className={classes.form}>
        <input type="hidden" name="email" autoComplete="username" value={email} />
        <NewPassword name="newPassword" label={t('account.reset.newPassword')} error={errors.newPassword} />
        <Field
          name="confirmPassword"
          type="password"
          autoComplete="new-password"
          label={t('account.reset.confirm')}
          error={errors.confirmPassword}
          required
        />
        <FormFoot
          problem={problem}
          isPending={isPending}
          submit={t('account.reset.submit')}
          pending={t('account.reset.pending')}
        />
      </form>
    </AccountCard>
  )
}
