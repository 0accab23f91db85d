import type { IpLimit } from '@castellan/contract/calls/moderation/ip-limits'
import { IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { addAlert } from '../../lib/alerts.ts'
import { api } from '../../lib/api/client.ts'
import { ActionButton } from '../../ui/overlay/ActionButton.tsx'

/** Takes the limit of an address away, and offers to put it back. */
export function DeleteIpLimit({ limit }: { limit: IpLimit }) {
  const { t } = useTranslation()
  const { id, changedAt: _at, ...fields } = limit
  const { ipAddress: address } = fields
  const putBack = useMutation({
    mutationFn: () => api.ipLimits.addIpAddresses(fields),
    meta: { success: t('gameMaster.ipLimits.saved', { address }) },
  })
  const undo = { label: t('ui.undo'), act: () => putBack.mutate() }
  return (
    <ActionButton
      label={t('gameMaster.ipLimits.remove')}
      icon={IconTrash}
      look="danger"
      question={{
        title: t('gameMaster.ipLimits.removeTitle', { address }),
        message: t('gameMaster.ipLimits.removeWords'),
      }}
      call={api.ipLimits.deleteIpAddresses}
      act={() => api.ipLimits.deleteIpAddresses({ addressId: id })}
      onDone={({ message }) => addAlert({ type: 'Success', message, action: undo })}
    />
  )
}
