import type { BlackListItem } from '@castellan/contract/calls/moderation/black-list'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api/staff-client.ts'
import { ActionButton } from '../../ui/overlay/ActionButton.tsx'
import { tellChange } from './tell-change.ts'

/** Puts an identity on the list, or takes it off. */
export function SwitchItem({ item: { id, value, blackListed } }: { item: BlackListItem }) {
  const { t } = useTranslation()
  const call = blackListed ? api.blackList.removeFromBlackList : api.blackList.addToBlackList
  return (
    <ActionButton
      label={t(blackListed ? 'gameMaster.blackList.remove' : 'gameMaster.blackList.put')}
      look={blackListed ? 'second' : 'danger'}
      size="sm"
      question={{
        title: t(blackListed ? 'gameMaster.blackList.removeTitle' : 'gameMaster.blackList.putTitle', {
          value,
        }),
        message: t(blackListed ? 'gameMaster.blackList.removeWords' : 'gameMaster.blackList.putWords'),
      }}
      call={call}
      act={({ reason }) => call({ id, reason })}
      onDone={(answer) => tellChange(t, answer)}
    />
  )
}
