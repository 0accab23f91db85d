import { isMailToken } from '@castellan/contract/shapes/fields'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountApi } from '../../lib/api/account-client.ts'
import { paths } from '../../lib/paths.ts'
import { LinkInvalidCard } from './LinkInvalidCard.tsx'
import { PasswordChangedCard } from './PasswordChangedCard.tsx'
import { type PasswordReset, ResetPasswordForm } from './ResetPasswordForm.tsx'
import { TryAgainCard } from './TryAgainCard.tsx'
import { useOnce } from './use-once.ts'
import { WaitingCard } from './WaitingCard.tsx'

/** Opened by the link in the mail: asks whether the link is still good before it asks for a password. */
export function ResetPasswordPage() {
  const { t } = useTranslation()
  const { token = '', email = '' } = useSearch({ from: '/account' })
  const [answer, setAnswer] = useState<PasswordReset | null>(null)
  const link = useOnce(`reset ${token} ${email}`, async () => {
    if (!isMailToken(token) || !email) throw new Error()
    await accountApi.passwords.validateResetToken({ token, email })
  })
  if (answer) return <PasswordChangedCard ended="all" answer={answer} />
  if (link.state === 'pending') {
    return <WaitingCard title={t('account.reset.title')} words={t('account.reset.checking')} />
  }
  if (link.state === 'unreachable')
    return <TryAgainCard title={t('account.reset.title')} reason={link.problem} />
  if (link.state === 'refused')
    return <LinkInvalidCard reason={link.problem} again={paths.forgotPassword()} />
  return <ResetPasswordForm token={token} email={email} onDone={setAnswer} />
}
