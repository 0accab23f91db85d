import type { BuilderAccount } from '@castellan/contract/calls/moderation/builder-accounts'
import { IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { addAlert } from '../../lib/alerts.ts'
import { useCannot } from '../../domain/world/use-ability.ts'
import { api } from '../../lib/api/client.ts'
import { ActionButton } from '../../ui/overlay/ActionButton.tsx'

/** Takes the commands of game masters from a game account, and offers to give them back. */
export function DeleteBuilder({ builder: { accountName, defaultBuilder } }: { builder: BuilderAccount }) {
  const { t } = useTranslation()
  const whyNot = useCannot('changeBuilder')
  const putBack = useMutation({
    mutationFn: () => api.builderAccounts.addBuilderAccount({ accountName, defaultBuilder }),
    meta: { success: t('gameMaster.builders.saved', { login: accountName, level: defaultBuilder }) },
  })
  return (
    <ActionButton
      whyNot={whyNot}
      label={t('gameMaster.builders.remove')}
      icon={IconTrash}
      look="danger"
      question={{
        title: t('gameMaster.builders.removeTitle', { login: accountName }),
        message: t('gameMaster.builders.removeWords', { level: defaultBuilder }),
      }}
      call={api.builderAccounts.deleteBuilderAccount}
      act={({ reason }) => api.builderAccounts.deleteBuilderAccount({ accountName, reason })}
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
