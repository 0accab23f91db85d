import type { SecondFactors } from '@castellan/contract/calls/identity/passkeys'
import type { Account } from '@castellan/contract/calls/identity/session'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { PasskeyAssertion } from '@castellan/contract/shapes/passkey-shapes'
import { ApiError } from '@castellan/contract/engine/client'
import { Link, useSearch } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { addAlert } from '../../lib/alerts.ts'
import { accountApi } from '../../lib/api/account-client.ts'
import { prepareHumanCheck, proveHuman } from '../../lib/api/human-check/human-check.ts'
import { currentServer, selectServer, serverInPath } from '../../lib/session/server.ts'
import { signIn } from '../../lib/auth/auth.ts'
import { askPasskey, offersPasskeys } from '../../lib/passkeys.ts'
import { paths } from '../../lib/paths.ts'
import { useFormState } from '../../ui/forms/form-context.ts'
import { AccountCard } from './AccountCard.tsx'
import { AccountForm } from './AccountForm.tsx'
import { DemoSignIns } from './DemoSignIns.tsx'
import { EmailField } from './EmailField.tsx'
import { Field } from './Field.tsx'
import classes from './form.module.css'
import { FormFoot } from './FormFoot.tsx'
import { HumanCheckNote } from '../../domain/accounts/HumanCheckNote.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import { CodeField, leadOf, OtherWays } from './SecondStep.tsx'
import { ServerChooser } from './ServerChooser.tsx'

interface LoginPageProps {
  /** What the page is called that somebody followed a link to. */
  readonly opens?: string | undefined
}

/** Signs in: by e-mail and password, and where the account asks for it, by a second factor in a second step; or by a passkey. */
export function LoginPage({ opens }: LoginPageProps) {
  const { t } = useTranslation()
  const { returnUrl, email = '' } = useSearch({ from: '/account' })
  const [server, setServer] = useState(() => serverInPath(returnUrl ?? '') ?? currentServer())
  const [asked, setAsked] = useState<SecondFactors | null>(null)
  // The guard of this page then leads on to where the person wanted to go.
  const enter = (account: Account) => {
    selectServer(server)
    signIn(account)
    if (account.stays)
      addAlert({ type: 'Info', message: t('account.login.stays'), keepAfterRouteChange: true })
    // what was pressed is under way until this page is left
    return new Promise<never>(() => {})
  }
  const ask = (factors: SecondFactors) => {
    flushSync(() => setAsked(factors))
    prepareHumanCheck('login')
  }
  const logIn = async ({ email: typed, password }: Typed, factor: Factor) => {
    const recaptcha = await proveHuman('login')
    const sent = { email: typed.trim(), password, server, recaptcha, ...factor }
    await enter(await accountApi.session.login(sent))
  }
  const send = async ({ code, ...typed }: Typed & { code: string }) => {
    try {
      await logIn(typed, code ? { code } : {})
      return true
    } catch (error) {
      if (!isAsked(error)) throw error
      // a portal of the version before says nothing more
      ask((error.details as SecondFactors | undefined) ?? { hasApp: true })
      return false
    }
  }
  /** The passkey of a refusal is good for one try: the refusal of another brings the next. */
  const sendPasskey = async (typed: Typed, passkey: PasskeyAssertion) => {
    try {
      await logIn(typed, { passkey })
    } catch (error) {
      await send({ ...typed, code: '' })
      throw error
    }
  }
  return (
    <AccountCard
      title={t(asked ? 'account.login.codeTitle' : 'account.login.title')}
      lead={asked ? t(leadOf(asked)) : firstLead(t, opens)}
    >
      <AccountForm
        call={accountApi.session.login}
        initial={{ email, password: '', code: '' }}
        rules={{ code: [(value) => (value ? null : 'required')] }}
        onTouch={() => prepareHumanCheck('login')}
        onSubmit={send}
      >
        <div hidden={asked !== null} className={classes.form}>
          <ServerChooser selected={server} onSelect={setServer} />
          <EmailField name="email" takesFocus={!email} />
          <Field
            name="password"
            type="password"
            autoComplete="current-password"
            takesFocus={Boolean(email)}
            label={t('account.password')}
          />
        </div>
        {asked ? <CodeField asked={asked} /> : null}
        <HumanCheckNote action="login" />
        <FormFoot what="login" />
        {asked ? (
          <OtherWays asked={asked} onPasskey={sendPasskey} onBack={() => setAsked(null)} />
        ) : (
          <FirstStepWays server={server} onSignedIn={enter} />
        )}
      </AccountForm>
    </AccountCard>
  )
}

const firstLead = (t: TFunction, page?: string) =>
  page === undefined ? t('account.login.lead') : t('account.login.leadTo', { page })

interface Typed {
  readonly email: string
  readonly password: string
}
type Factor = { readonly code: string } | { readonly passkey: PasskeyAssertion } | object

const isAsked = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'SECOND_FACTOR_REQUIRED'

interface FirstStepWaysProps {
  readonly server: ServerKey
  readonly onSignedIn: (account: Account) => Promise<never>
}

/** What else there is than e-mail and password. */
function FirstStepWays({ server, onSignedIn }: FirstStepWaysProps) {
  const { t } = useTranslation()
  const signInByPasskey = async () => {
    // first: it brings the CSRF cookie too
    const recaptcha = await proveHuman('login')
    const { options } = await accountApi.passkeys.beginPasskeySignIn({})
    const passkey = await askPasskey(options)
    await onSignedIn(await accountApi.passkeys.loginWithPasskey({ passkey, server, recaptcha }))
  }
  return (
    <>
      {offersPasskeys() ? <PasskeyButton label={t('account.login.passkey')} act={signInByPasskey} /> : null}
      <Links />
      <DemoSignIns />
    </>
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
