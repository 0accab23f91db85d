import type { BuilderAccount } from '@castellan/contract/calls/moderation/builder-accounts'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api/staff-client.ts'
import { DeleteButton } from '../../ui/overlay/DeleteButton.tsx'

/** Takes the commands of game masters from a game account, and offers to give them back. */
export function DeleteBuilder({ builder: { accountName, defaultBuilder } }: { builder: BuilderAccount }) {
  const { t } = useTranslation()
  return (
    <DeleteButton
      label={t('gameMaster.builders.remove')}
      title={t('gameMaster.builders.removeTitle', { login: accountName })}
      message={t('gameMaster.builders.removeWords', { level: defaultBuilder })}
      call={api.builderAccounts.deleteBuilderAccount}
      act={({ reason }) => api.builderAccounts.deleteBuilderAccount({ accountName, reason })}
      putBack={() => api.builderAccounts.addBuilderAccount({ accountName, defaultBuilder })}
      isBack={t('gameMaster.builders.saved', { login: accountName, level: defaultBuilder })}
    />
  )
}
