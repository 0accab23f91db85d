import { IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { addAlert } from '../../lib/alerts.ts'
import { api } from '../../lib/api/client.ts'
import { ActionButton } from '../../ui/overlay/ActionButton.tsx'
import type { ReservedName } from './reserved-name.ts'

/** Gives a reserved name free, and offers to reserve it again as it was. */
export function DeleteName({ held: { name, account, email, expiresAt } }: { held: ReservedName }) {
  const { t } = useTranslation()
  const putBack = useMutation({
    mutationFn: () => api.reservedNames.reserveNameFor({ name, account, ...(expiresAt && { expiresAt }) }),
    meta: { success: t('gameMaster.names.saved', { name, account }) },
  })
  return (
    <ActionButton
      label={t('gameMaster.names.remove')}
      icon={IconTrash}
      look="danger"
      question={{
        title: t('gameMaster.names.removeTitle', { name }),
        message: t('gameMaster.names.removeWords', { account, email }),
        confirmLabel: t('gameMaster.names.remove'),
      }}
      call={api.reservedNames.deleteReservedName}
      act={({ reason }) => api.reservedNames.deleteReservedName({ name, reason })}
      onDone={({ message }) =>
        addAlert({
          type: 'Success',
          message,
          action: { label: t('ui.undo'), act: () => putBack.mutate() },
        })
      }
    />
  )
}
