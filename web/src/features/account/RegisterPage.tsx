import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountApi } from '../../lib/api/account-client.ts'
import { prepareHumanCheck, proveHuman } from '../../lib/api/human-check/human-check.ts'
import { currentServer, selectServer } from '../../lib/session/server.ts'
import { paths } from '../../lib/paths.ts'
import { AccountCard } from './AccountCard.tsx'
import { AccountForm } from './AccountForm.tsx'
import { EmailField } from './EmailField.tsx'
import { Field } from './Field.tsx'
import classes from './form.module.css'
import { FormFoot } from './FormFoot.tsx'
import { HumanCheckNote } from '../../domain/accounts/HumanCheckNote.tsx'
import { OperatorText } from '../../domain/texts/OperatorText.tsx'
import { MailSentCard } from './MailSentCard.tsx'
import { NewPassword } from './NewPassword.tsx'
import { ReferralField } from './ReferralField.tsx'
import { clearEmail, newPasswordRules } from './rules.ts'
import { ServerChooser } from './ServerChooser.tsx'
import { useMailedTo } from './use-mailed-to.ts'
import { useRegistrationSwitches } from './use-registration-switches.ts'
import { servers } from '../../lib/servers.ts'

export function RegisterPage() {
  const { t } = useTranslation()
  const search = useSearch({ from: '/account' })
  const [server, setServer] = useState(() => search.server ?? currentServer())
  const [mailedTo, setMailedTo] = useMailedTo()
  const switches = useRegistrationSwitches(server)
  const initial = { email: '', password: '', confirmPassword: '', referral: search.referral ?? '' }
  const send = async ({ email, password, confirmPassword, referral }: typeof initial) => {
    const code = switches?.isReferralOn ? referral.trim() : ''
    await accountApi.registration.register({
      email: email.trim(),
      password,
      confirmPassword,
      server,
      ...(code && { referral: code }),
      recaptcha: await proveHuman('register'),
    })
    selectServer(server)
    await setMailedTo(email.trim())
  }
  if (mailedTo) return <MailSentCard email={mailedTo} what="register" />

  return (
    <AccountCard title={t('account.register.title')} lead={t('account.register.lead')}>
      <AccountForm
        call={accountApi.registration.register}
        initial={initial}
        rules={{ email: [clearEmail], ...newPasswordRules('password') }}
        onTouch={() => prepareHumanCheck('register')}
        onSubmit={send}
      >
        <ServerChooser selected={server} onSelect={setServer} />
        <div className={classes.check} aria-live="polite">
          {switches ? null : t('account.register.asking')}
          {switches?.isOpen === false
            ? t('account.register.closed', { server: servers.of(server).name })
            : null}
        </div>
        {/* what was typed stays while one looks at another server */}
        <div className={classes.form} hidden={!switches?.isOpen}>
          <EmailField name="email" />
          <NewPassword name="password" label={t('account.password')} />
          <Field
            name="confirmPassword"
            type="password"
            autoComplete="new-password"
            label={t('account.register.confirm')}
          />
          {switches?.isReferralOn ? <ReferralField server={server} /> : null}
          <HumanCheckNote action="register" />
          <FormFoot what="register" />
        </div>
      </AccountForm>
      <OperatorText server={server} name="rules" />
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
