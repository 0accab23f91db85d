import type { Approval } from '@castellan/contract/calls/moderation/approvals'
import type { Act } from '@castellan/contract/engine/act'
import { useTranslation } from 'react-i18next'
import { addAlert } from '../../lib/alerts.ts'
import { api } from '../../lib/api/client.ts'
import { ActionButton } from '../../ui/overlay/ActionButton.tsx'
import { approvalWords } from './approval-words.ts'

/** The calls that are sent again as they were. */
const CALLS = {
  changeBalance: api.balance.changeBalance,
  addCoins: api.balance.addCoins,
  removeIpAddressesBeforeDate: api.ipLimits.removeIpAddressesBeforeDate,
} as const

/** Does what was approved, as it was entered; what came with a file is done where that is chosen. */
export function CarryOut({ approval }: { approval: Approval }) {
  const { t } = useTranslation()
  const { call: key, input, server, target } = approval
  if (!(key in CALLS) || input === null) return t('gameMaster.approvals.doAgain')
  const call = CALLS[key as keyof typeof CALLS]
  const send = call as unknown as (sent: unknown, at: { server?: string }) => Promise<unknown>
  const act = approvalWords(t, approval)
  return (
    <ActionButton
      label={t('gameMaster.approvals.carryOut')}
      size="sm"
      question={{
        title: t('gameMaster.approvals.carryOutTitle', { act, target }),
        message: t('gameMaster.approvals.carryOutWords', { who: approval.answeredBy }),
      }}
      call={{ call: { act: { reason: 'none' } satisfies Act } }}
      act={() => send(input, server === null ? {} : { server })}
      onDone={() => addAlert({ type: 'Success', message: t('gameMaster.approvals.carriedOut') })}
    />
  )
}
