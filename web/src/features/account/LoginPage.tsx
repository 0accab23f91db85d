import { Link, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountApi } from '../../lib/api/account-client.ts'
import { prepareHumanCheck, proveHuman } from '../../lib/api/human-check/human-check.ts'
import { currentServer, selectServer, serverInPath } from '../../lib/session/server.ts'
import { signIn } from '../../lib/session/session.ts'
import { paths } from '../../lib/paths.ts'
import { required } from '../../ui/forms/validators.ts'
import { AccountCard } from './AccountCard.tsx'
import { DemoSignIns } from './DemoSignIns.tsx'
import { EmailField } from './EmailField.tsx'
import { Field } from './Field.tsx'
import classes from './form.module.css'
import { FormFoot } from './FormFoot.tsx'
import { HumanCheckNote } from './HumanCheckNote.tsx'
import { emailRules } from './rules.ts'
import { ServerChooser } from './ServerChooser.tsx'
import { useAccountForm } from './use-account-form.ts'

export function LoginPage() {
  const { t } = useTranslation()
  const { returnUrl, email = '' } = useSearch({ from: '/account' })
  const [typed, setTyped] = useState(email)
  const [server, setServer] = useState(() => serverInPath(returnUrl ?? '') ?? currentServer())
  const formRef = useRef<HTMLFormElement>(null)
  const { form, errors, problem, isPending } = useAccountForm({
    rules: { email: emailRules, password: [required] },
    onTouch: () => prepareHumanCheck('login'),
    async send(values) {
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
    },
  })

  return (
    <AccountCard title={t('account.login.title')} lead={t('account.login.lead')}>
      <form {...form} ref={formRef} className={classes.form}>
        <ServerChooser selected={server} onSelect={setServer} />
        <EmailField
          name="email"
          defaultValue={email}
          error={errors.email}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Field
          name="password"
          type="password"
          autoComplete="current-password"
          label={t('account.password')}
          error={errors.password}
          required
        />
        <HumanCheckNote action="login" />
        <FormFoot what="login" problem={problem} isPending={isPending} />
      </form>
      <div className={classes.links}>
        <Link to={paths.forgotPassword(typed.trim())} className={classes.link}>
          {t('account.login.forgot')}
        </Link>
        <p>
          {t('account.login.new')}{' '}
          <Link to={paths.register()} className={classes.link}>
            {t('account.login.register')}
          </Link>
        </p>
      </div>
      <DemoSignIns form={formRef} />
    </AccountCard>
  )
}
