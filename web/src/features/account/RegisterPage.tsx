import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountApi } from '../../api/account-client.ts'
import { prepareHumanCheck, proveHuman } from '../../api/human-check.ts'
import { currentServer, selectServer } from '../../api/server.ts'
import { paths } from '../../paths.ts'
import { whitespace } from '../../ui/validators.ts'
import { AccountCard } from './AccountCard.tsx'
import { EmailField } from './EmailField.tsx'
import { Field } from './Field.tsx'
import classes from './form.module.css'
import { FormFoot } from './FormFoot.tsx'
import { HumanCheckNote } from './HumanCheckNote.tsx'
import { MailSentCard } from './MailSentCard.tsx'
import { NewPassword } from './NewPassword.tsx'
import { emailRules, newPasswordRules, repeats } from './rules.ts'
import { ServerChooser } from './ServerChooser.tsx'
import { useAccountForm } from './use-account-form.ts'

export function RegisterPage() {
  const { t } = useTranslation()
  const search = useSearch({ from: '/account' })
  const [server, setServer] = useState(() => search.server ?? currentServer())
  const [hasReferral, setHasReferral] = useState(Boolean(search.referral))
  const [mailedTo, setMailedTo] = useState('')
  const { form, errors, problem, isPending } = useAccountForm({
    rules: {
      email: emailRules,
      password: newPasswordRules,
      confirmPassword: repeats('password'),
      referral: [(value, values) => whitespace(value.trim(), values)],
    },
    onTouch: () => prepareHumanCheck('register'),
    async send({ email, password, confirmPassword, referral }) {
      const code = referral.trim()
      await accountApi.registration.register({
        email: email.trim(),
        password,
        confirmPassword,
        server,
        ...(code && { referral: code }),
        recaptcha: await proveHuman('register'),
      })
      selectServer(server)
      setMailedTo(email.trim())
    },
  })
  if (mailedTo) return <MailSentCard email={mailedTo} what="register" />

  return (
    <AccountCard title={t('account.register.title')} lead={t('account.register.lead')}>
      <form {...form} className={classes.form}>
        <ServerChooser selected={server} onSelect={setServer} />
        <EmailField name="email" error={errors.email} />
        <NewPassword name="password" label={t('account.password')} error={errors.password} />
        <Field
          name="confirmPassword"
          type="password"
          autoComplete="new-password"
          label={t('account.register.confirm')}
          error={errors.confirmPassword}
          required
        />
        {hasReferral ? (
          <Field
            name="referral"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={32}
            label={t('account.register.referral')}
            hint={t('account.register.referralHint')}
            defaultValue={search.referral}
            error={errors.referral}
          />
        ) : (
          <div>
            <button type="button" className={classes.link} onClick={() => setHasReferral(true)}>
              {t('account.register.haveReferral')}
            </button>
          </div>
        )}
        <HumanCheckNote action="register" />
        <FormFoot what="register" problem={problem} isPending={isPending} />
      </form>
      <div className={classes.links}>
        <p>
          {t('account.register.known')}{' '}
          <Link to={paths.login()} className={classes.link}>
            {t('account.register.signIn')}
          </Link>
        </p>
      </div>
    </AccountCard>
  )
}
