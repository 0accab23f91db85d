import type { LinkedAccount } from '@castellan/contract/calls/moderation/linked-accounts'
import { useTranslation } from 'react-i18next'
import { addAlert } from '../../lib/alerts.ts'
import { api } from '../../lib/api/staff-client.ts'
import { ActionButton } from '../../ui/overlay/ActionButton.tsx'

interface HouseholdButtonProps {
  email: string
  account: LinkedAccount
}

/** Declares two accounts to be one household, or takes one out of it. */
export function HouseholdButton({ email, account: { email: other, isHousehold } }: HouseholdButtonProps) {
  const { t } = useTranslation()
  if (isHousehold)
    return (
      <ActionButton
        label={t('gameMaster.person.linked.leave')}
        look="second"
        size="sm"
        question={{
          title: t('gameMaster.person.linked.leaveTitle', { other }),
          message: t('gameMaster.person.linked.leaveWords'),
        }}
        call={api.linkedAccounts.leaveHousehold}
        act={({ reason }) => api.linkedAccounts.leaveHousehold({ email: other, reason })}
        onDone={() => addAlert({ type: 'Success', message: t('gameMaster.person.linked.left', { other }) })}
      />
    )
  return (
    <ActionButton
      label={t('gameMaster.person.linked.declare')}
      look="second"
      size="sm"
      question={{
        title: t('gameMaster.person.linked.declareTitle', { email, other }),
        message: t('gameMaster.person.linked.declareWords'),
      }}
      call={api.linkedAccounts.declareHousehold}
      act={({ reason }) => api.linkedAccounts.declareHousehold({ email, others: [other], reason })}
      onDone={({ members }) =>
        addAlert({
          type: 'Success',
          message: t('gameMaster.person.linked.declared', { members: members.join(', ') }),
        })
      }
    />
  )
}
