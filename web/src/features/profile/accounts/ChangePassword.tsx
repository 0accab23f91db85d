import type { GameAccount } from '@castellan/contract/calls/players/game-accounts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../lib/api/client.ts'
import { useAccount } from '../../../lib/session/session.ts'
import { Form } from '../../../ui/forms/Form.tsx'
import { PasswordField } from '../../../ui/forms/PasswordField.tsx'
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx'
import { mustMatch, noBlanks, required } from '../../../ui/forms/validators.ts'
import { Outcome } from './Outcome.tsx'
import { PinField } from './PinField.tsx'

interface ChangePasswordProps {
  account: GameAccount
  onClose: () => void
}

/** Asks for another password of a game account; a mailed link sets it. */
export function ChangePassword({ account, onClose }: ChangePasswordProps) {
  const { t } = useTranslation()
  const { email } = useAccount()
  const { login, hasPin } = account
  const [isSent, setSent] = useState(false)
  if (isSent) {
    return (
      <Outcome sign="mail" title={t('account.sent.title')} onClose={onClose}>
        <p>{t('profile.account.password.sent', { email, login })}</p>
      </Outcome>
    )
  }
  return (
    <Form
      call={api.gameAccounts.sendUpdateGaPasswordRequest}
      initial={{ newPassword: '', confirmPassword: '', pin: '' }}
      rules={{
        newPassword: [noBlanks],
        confirmPassword: [required, mustMatch('newPassword')],
        pin: hasPin ? [required] : [],
      }}
      onSubmit={async ({ pin, ...passwords }) => {
        await api.gameAccounts.sendUpdateGaPasswordRequest({
          account: login,
          ...passwords,
          ...(pin && { pin: pin.trim() }),
        })
        setSent(true)
      }}
    >
      <p className="dim-sm">{t('profile.account.password.lead', { email })}</p>
      <PasswordField
        name="newPassword"
        label={t('profile.account.newPassword')}
        description={t('profile.account.passwordHint')}
        autoComplete="new-password"
      />
      <PasswordField name="confirmPassword" label={t('profile.account.repeat')} autoComplete="new-password" />
      {hasPin ? <PinField name="pin" label={t('profile.account.pin.now')} /> : null}
      <SubmitButton>{t('profile.account.password.submit')}</SubmitButton>
    </Form>
  )
}
