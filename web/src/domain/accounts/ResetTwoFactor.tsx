import { useTranslation } from 'react-i18next'
import { addAlert } from '../../lib/alerts.ts'
import { api } from '../../lib/api/staff-client.ts'
import { ActionButton } from '../../ui/overlay/ActionButton.tsx'

/** Lets somebody in again who has lost app and codes. */
export function ResetTwoFactor({ email }: { email: string }) {
  const { t } = useTranslation()
  return (
    <ActionButton
      look="second"
      label={t('admin.account.twoFactor')}
      question={{
        title: t('admin.account.twoFactorTitle', { email }),
        message: t('admin.account.twoFactorWords'),
      }}
      call={api.masterAccounts.resetTwoFactor}
      act={({ reason }) => api.masterAccounts.resetTwoFactor({ email, reason })}
      onDone={() => addAlert({ type: 'Success', message: t('admin.account.twoFactorDone', { email }) })}
    />
  )
}
