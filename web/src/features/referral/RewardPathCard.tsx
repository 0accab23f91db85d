import type { Purchase } from '@castellan/contract/shapes/balance-shapes'
import type { RewardPath, RewardStep } from '@castellan/contract/shapes/referral-shapes'
import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LevelBadge } from '../../domain/world/LevelBadge.tsx'
import { useFormat } from '../../lib/format/use-format.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { ClaimAll } from './ClaimAll.tsx'
import classes from './RewardPath.module.css'
import { Step } from './Step.tsx'

interface RewardPathCardProps {
  path: RewardPath
  /** Who it is about. */
  title: string
  claim: (step: RewardStep) => Promise<Purchase>
  /** What can be done before the first step. */
  children?: ReactNode
}

/** A path of levels: what was claimed, what is ready, and what the next steps take. */
export function RewardPathCard({ path, title, claim, children }: RewardPathCardProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { character, recipient, rewards } = path
  const next = rewards.find(({ state }) => state === 'locked')
  const done = rewards.filter(({ state }) => state === 'claimed').length
  return (
    <Card gold label={title} className={classes.card}>
      <div className={classes.head}>
        <Title order={2} className={classes.title}>
          {title}
        </Title>
        <span className={classes.headSide}>
          <ClaimAll steps={rewards} claim={claim} />
          <span className="dim-sm">{t('referral.rewards.claimedOf', { done, all: rewards.length })}</span>
        </span>
      </div>
      {character ? (
        <p className={classes.who}>
          <LevelBadge level={character.level} />
          <b>{character.name}</b>
          <span>
            {t('referral.rewards.played', {
              count: Math.floor(character.playedHours),
              hours: format.number(Math.floor(character.playedHours)),
            })}
          </span>
          {recipient === null ? null : <span>{t('referral.rewards.recipient', { name: recipient })}</span>}
        </p>
      ) : (
        <p className={classes.who}>{t('referral.rewards.notNominated')}</p>
      )}
      {children}
      <ol className={classes.steps}>
        {rewards.map((step) => (
          <Step key={step.rewardId} step={step} isNext={step === next} claim={() => claim(step)} />
        ))}
      </ol>
    </Card>
  )
}
