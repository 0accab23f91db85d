import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths.ts'
import { required } from '../../ui/forms/validators.ts'
import { AccountCard } from './AccountCard.tsx'
import { Field } from './Field.tsx'
import classes from './form.module.css'
import { FormFoot } from './FormFoot.tsx'
import { useAccountForm } from './use-account-form.ts'

interface VerifyEmailFormProps {
  readonly send: (password: string) => Promise<void>
}

/** Asks for the password of the registration: the link alone does not tell whose registration it was. */
export function VerifyEmailForm({ send }: VerifyEmailFormProps) {
  const { t } = useTranslation()
  const { form, errors, problem, isPending } = useAccountForm({
    rules: { password: [required] },
    send: ({ password }) => send(password),
  })
  return (
    <AccountCard title={t('account.verify.title')} lead={t('account.verify.lead')}>
      <form {...form} className={classes.form}>
        <Field
          name="password"
          type="password"
          autoComplete="current-password"
          label={t('account.password')}
          error={errors.password}
          required
        />
        <FormFoot what="verify" problem={problem} isPending={isPending} />
      </form>
      <div className={classes.links}>
        <p>
          {t('account.verify.notMine')}{' '}
          <Link to={paths.forgotPassword()} className={classes.link}>
            {t('account.verify.choose')}
          </Link>
        </p>
      </div>
    </AccountCard>
  )
}
