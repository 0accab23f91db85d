import type { Purchase } from '@castellan/contract/shapes/balance-shapes'
import type { RewardStep } from '@castellan/contract/shapes/referral-shapes'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { addAlert } from '../../lib/alerts.ts'
import { formatNumber } from '../../lib/format/numbers.ts'
import { useAction } from '../../lib/query/use-action.ts'
import { progress } from '../../ui/display/progress.tsx'

interface ClaimAllProps {
  steps: readonly RewardStep[]
  claim: (step: RewardStep) => Promise<Purchase>
}

/** Claims all that is ready where that is more than one, the lowest level first; what one refusal stops can be claimed again. */
export function ClaimAll({ steps, claim }: ClaimAllProps) {
  const { t } = useTranslation()
  const ready = steps.filter(({ state }) => state === 'ready')
  const { start, isPending } = useAction({
    act: async () => {
      const claimed: Purchase[] = []
      for (const step of ready) claimed.push(await claim(step))
      return claimed
    },
    onDone: (claimed) => {
      const isAllThere = claimed.every(({ state }) => state === 'delivered')
      addAlert({
        type: isAllThere ? 'Success' : 'Info',
        message: t(isAllThere ? 'referral.rewards.allDelivered' : 'referral.rewards.allUnderWay', {
          count: claimed.length,
          formatted: formatNumber(claimed.length),
          name: claimed[0]?.characterName ?? '',
        }),
      })
    },
  })
  if (ready.length < 2 && !isPending) return null
  return (
    <Button size="sm" {...progress(isPending, false)} onClick={() => start({ reason: '' })}>
      {t('referral.rewards.claimAll')}
    </Button>
  )
}
