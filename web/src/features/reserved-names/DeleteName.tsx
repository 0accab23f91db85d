import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api/client.ts'
import { DeleteButton } from '../../ui/overlay/DeleteButton.tsx'
import type { ReservedName } from './reserved-name.ts'

/** Gives a reserved name free, and offers to reserve it again as it was. */
export function DeleteName({ held: { name, account, email, expiresAt } }: { held: ReservedName }) {
  const { t } = useTranslation()
  return (
    <DeleteButton
      label={t('gameMaster.names.remove')}
      title={t('gameMaster.names.removeTitle', { name })}
      message={t('gameMaster.names.removeWords', { account, email })}
      call={api.reservedNames.deleteReservedName}
      act={({ reason }) => api.reservedNames.deleteReservedName({ name, reason })}
      putBack={() => api.reservedNames.reserveNameFor({ name, account, ...(expiresAt && { expiresAt }) })}
      isBack={t('gameMaster.names.saved', { name, account })}
    />
  )
}
