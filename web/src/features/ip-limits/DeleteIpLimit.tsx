import type { IpLimit } from '@castellan/contract/calls/moderation/ip-limits'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api/staff-client.ts'
import { DeleteButton } from '../../ui/overlay/DeleteButton.tsx'

/** Takes the limit of an address away, and offers to put it back. */
export function DeleteIpLimit({ limit }: { limit: IpLimit }) {
  const { t } = useTranslation()
  const { id, changedAt: _at, ...fields } = limit
  const { ipAddress: address } = fields
  return (
    <DeleteButton
      label={t('gameMaster.ipLimits.remove')}
      title={t('gameMaster.ipLimits.removeTitle', { address })}
      message={t('gameMaster.ipLimits.removeWords')}
      call={api.ipLimits.deleteIpAddresses}
      act={() => api.ipLimits.deleteIpAddresses({ addressId: id })}
      putBack={() => api.ipLimits.addIpAddresses(fields)}
      isBack={t('gameMaster.ipLimits.saved', { address })}
    />
  )
}
