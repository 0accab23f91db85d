import { IconGift } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { NominateForm } from '../../domain/referral/NominateForm.tsx'
import { OperatorText } from '../../domain/texts/OperatorText.tsx'
import { useReferenceInfo } from '../../domain/referral/use-reference-info.ts'
import { api } from '../../lib/api/client.ts'
import { useList } from '../../lib/query/list.ts'
import { useServer } from '../../lib/session/server.ts'
import { Fallback } from '../../ui/layout/Fallback.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { NoRewards } from './NoRewards.tsx'
import { ReferralHistory } from './ReferralHistory.tsx'
import classes from './RewardPath.module.css'
import { RewardPathCard } from './RewardPathCard.tsx'

/** What one earns as a guest, level by level. */
export function GuestRewardsPage() {
  const { t } = useTranslation()
  const server = useServer()
  const status = useList(api.referral.getGuestRewardsStatus, {})
  const info = useReferenceInfo()
  return (
    <Page title={t('pages.guestRewards')} lead={t('about.guestRewards')}>
      {content()}
      <OperatorText server={server} name="guest-rewards" />
      <ReferralHistory side="guest" />
    </Page>
  )

  function content() {
    if (!status.rows) return <Fallback of={status} waiting={520} card />
    const [path] = status.rows
    if (!path)
      return (
        <NoRewards
          icon={IconGift}
          title={t('referral.rewards.noVouch')}
          hint={t('referral.rewards.noVouchHint')}
        />
      )
    const used = info.data?.used
    return (
      <div className={classes.paths}>
        <RewardPathCard
          path={path}
          title={t('referral.rewards.cameBy', { name: path.who })}
          claim={({ rewardId }) => api.referral.applyGuestReward({ rewardId })}
        >
          {info.data && used && !path.character && !used.isFixed ? (
            <NominateForm
              side="guest"
              highestLevel={info.data.rules.highestStartLevel}
              chosen={used.characterName}
            />
          ) : null}
        </RewardPathCard>
      </div>
    )
  }
}
