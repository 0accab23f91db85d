import { isMailToken } from '@castellan/contract/shapes/fields'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountApi } from '../../lib/api/account-client.ts'
import { currentServer } from '../../lib/session/server.ts'
import { refreshSession, session } from '../../lib/session/session.ts'
import { paths } from '../../lib/paths.ts'
import { required } from '../../ui/forms/validators.ts'
import { AccountCard } from './AccountCard.tsx'
import { Field } from './Field.tsx'
import classes from './form.module.css'
import { FormFoot } from './FormFoot.tsx'
import { LinkInvalidCard } from './LinkInvalidCard.tsx'
import { PasswordChangedCard } from './PasswordChangedCard.tsx'
import { useAccountForm } from './use-account-form.ts'

/** Opened by the link in the mail: the person who asked for another password gives it once more. */
export function ConfirmPasswordUpdatePage() {
  const { t } = useTranslation()
  const { token = '', email = '' } = useSearch({ from: '/account' })
  const [isDone, setDone] = useState(false)
  const { form, errors, problem, isPending } = useAccountForm({
    rules: { password: [required] },
    async send({ password }) {
      await accountApi.passwords.confirmPasswordUpdate({ token, email, password })
      // signed in here by another session than the one that asked: it has ended
      if (session.get()) await refreshSession()
      setDone(true)
    },
  })
  if (!isMailToken(token) || !email) {
    const reason = token && t('account.link.incomplete')
    return <LinkInvalidCard reason={reason} again={paths.updatePassword(currentServer())} />
  }
  if (isDone) return <PasswordChangedCard ended="others" />
  return (
    <AccountCard title={t('account.confirmUpdate.title')} lead={t('account.confirmUpdate.lead', { email })}>
      <form {...form} className={classes.form}>
        <input type="hidden" name="email" autoComplete="username" value={email} />
        <Field
          name="password"
          type="password"
          autoComplete="new-password"
          label={t('account.reset.newPassword')}
          error={errors.password}
          required
        />
        <FormFoot what="confirmUpdate" problem={problem} isPending={isPending} />
      </form>
    </AccountCard>
  )
}
