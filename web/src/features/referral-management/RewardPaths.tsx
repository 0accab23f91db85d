import { BONUS_TARGETS, type BonusTarget, type Reward } from '@castellan/contract/shapes/referral-shapes'
import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Tag } from '../../ui/display/Tag.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import classes from './ReferralManagement.module.css'
import type { NewReward } from './RewardSheet.tsx'
import { RewardStep } from './RewardStep.tsx'
import type { RefType, Rules } from './use-rules.ts'

interface RewardPathsProps {
  type: RefType
  rules: Rules
  onEdit: (reward: Reward | NewReward) => void
}

/** What guests and partners of a type earn, side by side, level by level. */
export function RewardPaths({ type, rules, onEdit }: RewardPathsProps) {
  const { t } = useTranslation()
  const isGiven = rules.usage.types.find(({ id }) => id === type.id)?.isGiven ?? false
  const given = isGiven ? <Tag tone="jade">{t('gameMaster.referral.given')}</Tag> : null
  return (
    <Section title={type.refType} aside={given}>
      <div className={classes.sides}>
        {BONUS_TARGETS.map((side) => (
          <Side key={side} side={side} type={type} rules={rules} onEdit={onEdit} />
        ))}
      </div>
    </Section>
  )
}

function Side({ side, type: { refType }, rules, onEdit }: RewardPathsProps & { side: BonusTarget }) {
  const { t } = useTranslation()
  const name = t(`gameMaster.referral.side.${side}`)
  const rewards = rules.rewards.filter((one) => one.refType === refType && one.bonusTarget === side)
  return (
    <Card label={t('gameMaster.referral.path', { type: refType, side: name })} className={classes.path}>
      <Group className={classes.head}>
        <h3>{name}</h3>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPlus size={16} stroke={1.6} aria-hidden="true" />}
          aria-label={t('gameMaster.referral.addRewardTo', { type: refType, side: name })}
          onClick={() => onEdit({ refType, bonusTarget: side })}
        >
          {t('gameMaster.referral.addReward')}
        </Button>
      </Group>
      {rewards.length === 0 ? (
        <p className={classes.none}>{t('gameMaster.referral.noRewards')}</p>
      ) : (
        <ol className={classes.steps}>
          {rewards.map((reward) => (
            <RewardStep
              key={reward.rewardId}
              reward={reward}
              use={rules.usage.rewards.find(({ rewardId }) => rewardId === reward.rewardId)}
              onEdit={() => onEdit(reward)}
            />
          ))}
        </ol>
      )}
    </Card>
  )
}
