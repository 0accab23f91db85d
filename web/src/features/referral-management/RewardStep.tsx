import type { ReferralUsage } from '@castellan/contract/calls/shop/referral-management'
import type { Reward } from '@castellan/contract/shapes/referral-shapes'
import { Group } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api/staff-client.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { IconButton } from '../../ui/display/IconButton.tsx'
import { DeleteButton } from '../../domain/undo/DeleteButton.tsx'
import classes from './ReferralManagement.module.css'

interface RewardStepProps {
  reward: Reward
  use: ReferralUsage['rewards'][number] | undefined
  onEdit: () => void
}

/** One reward on its path: what it is, how many have it, and its changing and deletion. */
export function RewardStep({
  reward,
  use = { rewardId: 0, claimed: 0, underWay: 0 },
  onEdit,
}: RewardStepProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { level, bonusCount, itemName } = reward
  const what = t('referral.rewards.what', { formatted: format.number(bonusCount), itemName })
  const { claimed, underWay } = use
  const counted = (count: number) => ({ count, formatted: format.number(count) })
  return (
    <li className={classes.step}>
      <span className={classes.level} title={t('gameMaster.referral.level')}>
        {level}
      </span>
      <div className={classes.words}>
        <b>{what}</b>
        <small>
          {claimed === 0
            ? t('gameMaster.referral.nobody')
            : t('gameMaster.referral.claimed', counted(claimed))}
          {underWay > 0 ? `, ${t('gameMaster.referral.underWay', counted(underWay))}` : null}
        </small>
      </div>
      <Group gap="2xs" wrap="nowrap">
        <IconButton
          icon={IconPencil}
          label={t('gameMaster.referral.editReward', { what, level })}
          onClick={onEdit}
        />
        <DeleteReward reward={reward} what={what} claimed={claimed} />
      </Group>
    </li>
  )
}

interface DeleteRewardProps {
  reward: Reward
  what: string
  claimed: number
}

/** Takes a reward off the list, saying who has it already, and offers to put it back. */
function DeleteReward({ reward, what, claimed }: DeleteRewardProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { rewardId, level } = reward
  return (
    <DeleteButton
      label={t('gameMaster.referral.deleteReward')}
      title={t('gameMaster.referral.deleteRewardTitle', { what, level })}
      message={
        claimed === 0
          ? t('gameMaster.referral.deleteUnclaimed')
          : t('gameMaster.referral.deleteClaimed', { count: claimed, formatted: format.number(claimed) })
      }
      call={api.referralManagement.deleteReward}
      act={({ reason }) => api.referralManagement.deleteReward({ rewardId, reason })}
      isBack={t('gameMaster.referral.rewardSaved', { what, level })}
    />
  )
}
