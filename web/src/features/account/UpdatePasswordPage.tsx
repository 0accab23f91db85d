import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountApi } from '../../lib/api/account-client.ts'
import { prepareHumanCheck, proveHuman } from '../../lib/api/human-check/human-check.ts'
import { paths } from '../../lib/paths.ts'
import { useAccount } from '../../lib/session/session.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { GuardedPage } from '../../ui/overlay/GuardedPage.tsx'
import { AccountForm } from './AccountForm.tsx'
import { Field } from './Field.tsx'
import classes from './form.module.css'
import { FormFoot } from './FormFoot.tsx'
import { CoolingAhead } from '../../domain/accounts/CoolingAhead.tsx'
import { HumanCheckNote } from '../../domain/accounts/HumanCheckNote.tsx'
import { NewPasswordTwice } from './NewPasswordTwice.tsx'
import { newPasswordRules } from './rules.ts'
import { UpdateMailSent } from './UpdateMailSent.tsx'
import { UpdateSteps } from './UpdateSteps.tsx'
import own from './UpdatePasswordPage.module.css'

/** Asks for another password of the master account; a mailed link confirms it. */
export function UpdatePasswordPage() {
  const { t } = useTranslation()
  const { email } = useAccount()
  const [isSent, setSent] = useState(false)
  const initial = { login: email, oldPassword: '', newPassword: '', confirmPassword: '' }
  const send = async (values: typeof initial) => {
    const recaptcha = await proveHuman('update-password')
    await accountApi.passwords.updatePassword({ ...values, recaptcha })
    setSent(true)
  }

  return (
    <Page title={t('account.update.title')} lead={t('account.update.lead')}>
      <div className={own.columns}>
        <section className={own.card}>
          {isSent ? (
            <UpdateMailSent email={email} onAgain={() => setSent(false)} />
          ) : (
            <GuardedPage>
              <AccountForm
                call={accountApi.passwords.updatePassword}
                initial={initial}
                rules={newPasswordRules('newPassword', 'login')}
                onTouch={() => prepareHumanCheck('update-password')}
                onSubmit={send}
              >
                <input type="hidden" name="login" autoComplete="username" value={email} />
                <Field
                  name="oldPassword"
                  type="password"
                  autoComplete="current-password"
                  label={t('account.update.old')}
                />
                <NewPasswordTwice emailIn="login" />
                <CoolingAhead after="password" />
                <HumanCheckNote action="update-password" />
                <FormFoot what="update" />
                <div className={classes.links}>
                  <Link to={paths.forgotPassword(email)} className={classes.link}>
                    {t('account.login.forgot')}
                  </Link>
                </div>
              </AccountForm>
            </GuardedPage>
          )}
        </section>
        <UpdateSteps email={email} isSent={isSent} />
      </div>
    </Page>
  )
}
