import { IconMailForward } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { addAlert } from '../../lib/alerts.ts'
import { api } from '../../lib/api/client.ts'
import { ActionButton } from '../../ui/overlay/ActionButton.tsx'

/** Has the link that confirms an address mailed once more. */
export function ResendLink({ email, isIcon = false }: { email: string; isIcon?: boolean }) {
  const { t } = useTranslation()
  return (
    <ActionButton
      label={t('gameMaster.masters.acts.resend')}
      look="second"
      {...(isIcon && { icon: IconMailForward })}
      question={{
        title: t('gameMaster.masters.acts.resendTitle', { email }),
        message: t('gameMaster.masters.acts.resendWords'),
      }}
      act={() => api.registration.resendValidationMail({ username: email })}
      onDone={({ message }) => addAlert({ type: 'Success', message })}
    />
  )
}
