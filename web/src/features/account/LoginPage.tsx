import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountApi } from '../../lib/api/account-client.ts'
import { prepareHumanCheck, proveHuman } from '../../lib/api/human-check/human-check.ts'
import { currentServer, selectServer, serverInPath } from '../../lib/session/server.ts'
import { signIn } from '../../lib/session/session.ts'
import { paths } from '../../lib/paths.ts'
import { useFormState } from '../../ui/forms/form-context.ts'
import { AccountCard } from './AccountCard.tsx'
import { AccountForm } from './AccountForm.tsx'
import { DemoSignIns } from './DemoSignIns.tsx'
import { EmailField } from './EmailField.tsx'
import { Field } from './Field.tsx'
import classes from './form.module.css'
import { FormFoot } from './FormFoot.tsx'
import { HumanCheckNote } from './HumanCheckNote.tsx'
import { ServerChooser } from './ServerChooser.tsx'

export function LoginPage() {
  const { t } = useTranslation()
  const { returnUrl, email = '' } = useSearch({ from: '/account' })
  const [server, setServer] = useState(() => serverInPath(returnUrl ?? '') ?? currentServer())
  const send = async (values: { email: string; password: string }) => {
    const recaptcha = await proveHuman('login')
    const account = await accountApi.session.login({
      email: values.email.trim(),
      password: values.password,
      server,
      recaptcha,
    })
    selectServer(server)
    // The guard of this page then leads on to where the person wanted to go.
    signIn(account)
  }
  return (
    <AccountCard title={t('account.login.title')} lead={t('account.login.lead')}>
      <AccountForm
        call={accountApi.session.login}
        initial={{ email, password: '' }}
        onTouch={() => prepareHumanCheck('login')}
        onSubmit={send}
      >
        <ServerChooser selected={server} onSelect={setServer} />
        <EmailField name="email" />
        <Field
          name="password"
          type="password"
          autoComplete="current-password"
          label={t('account.password')}
        />
        <HumanCheckNote action="login" />
        <FormFoot what="login" />
        <Links />
        <DemoSignIns />
      </AccountForm>
    </AccountCard>
  )
}

/** Ways on for who cannot sign in; the address that was typed comes along. */
function Links() {
  const { t } = useTranslation()
  const { form } = useFormState()
  return (
    <div className={classes.links}>
      <Link to={paths.forgotPassword(String(form.values['email']).trim())} className={classes.link}>
        {t('account.login.forgot')}
      </Link>
      <p>
        {t('account.login.new')}{' '}
        <Link to={paths.register()} className={classes.link}>
          {t('account.login.register')}
        </Link>
      </p>
    </div>
  )
}
