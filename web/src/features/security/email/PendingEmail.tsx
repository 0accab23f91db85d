import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { addAlert } from '../../../lib/alerts.ts'
import { api } from '../../../lib/api/client.ts'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useCall } from '../../../lib/query/use-call.ts'
import { Sentence } from '../../../ui/display/Sentence.tsx'
import { ActionButton } from '../../../ui/overlay/ActionButton.tsx'
import classes from '../lines/Security.module.css'

/** The address that waits for its link to be opened; null while none does. */
export function usePendingEmail() {
  const { data } = useCall(api.emailChange.getEmailChange, {})
  return data?.pending ?? null
}

interface PendingEmailProps {
  readonly of: NonNullable<ReturnType<typeof usePendingEmail>>
  readonly onAgain: () => void
}

/** What waits for its link: which address, until when, and the ways to mail it once more or cancel it. */
export function PendingEmail({ of: { newEmail, until }, onAgain }: PendingEmailProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <div className={classes.pending}>
      <p>
        <Sentence>{t('security.email.pending', { email: newEmail, until: format.dateTime(until) })}</Sentence>
      </p>
      <Button size="sm" variant="default" aria-haspopup="dialog" onClick={onAgain}>
        {t('security.email.again')}
      </Button>
      <ActionButton
        size="sm"
        look="danger"
        label={t('security.email.cancel')}
        act={() => api.emailChange.cancelEmailChange({})}
        onDone={({ message }) => addAlert({ type: 'Success', message })}
      />
    </div>
  )
}
