import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { accountApi } from '../../lib/api/account-client.ts'
import { paths } from '../../lib/paths.ts'
import { required } from '../../ui/forms/validators.ts'
import { AccountCard } from './AccountCard.tsx'
import { AccountForm } from './AccountForm.tsx'
import { Field } from './Field.tsx'
import classes from './form.module.css'
import { FormFoot } from './FormFoot.tsx'

interface VerifyEmailFormProps {
  readonly send: (password: string) => Promise<void>
}

/** Asks for the password of the registration: the link alone does not tell whose registration it was. */
export function VerifyEmailForm({ send }: VerifyEmailFormProps) {
  const { t } = useTranslation()
  return (
    <AccountCard title={t('account.verify.title')} lead={t('account.verify.lead')}>
      <AccountForm
        call={accountApi.registration.verifyEmail}
        initial={{ password: '' }}
        rules={{ password: [required] }}
        onSubmit={({ password }) => send(password)}
      >
        <Field
          name="password"
          type="password"
          autoComplete="current-password"
          label={t('account.password')}
          required
        />
        <FormFoot what="verify" />
      </AccountForm>
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
