import type { RewardPath } from '@castellan/contract/shapes/referral-shapes'
import { IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { NominateForm } from '../../domain/referral/NominateForm.tsx'
import { OperatorText } from '../../domain/texts/OperatorText.tsx'
import { useReferenceInfo } from '../../domain/referral/use-reference-info.ts'
import { api } from '../../lib/api/client.ts'
import { useList } from '../../lib/query/list.ts'
import { useServer } from '../../lib/session/server.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Fallback } from '../../ui/layout/Fallback.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { NoRewards } from './NoRewards.tsx'
import { ReferralHistory } from './ReferralHistory.tsx'
import classes from './RewardPath.module.css'
import { RewardPathCard } from './RewardPathCard.tsx'

/** What one earns for each friend who came by one's code. */
export function PartnerRewardsPage() {
  const { t } = useTranslation()
  const server = useServer()
  const guests = useList(api.referral.getPartnerRewardsStatus, {})
  const info = useReferenceInfo()
  const vouch = info.data?.vouch
  return (
    <Page title={t('pages.partnerRewards')} lead={t('about.partnerRewards')}>
      {content()}
      <OperatorText server={server} name="partner-rewards" />
      <ReferralHistory side="partner" />
    </Page>
  )

  function content() {
    if (!guests.rows) return <Fallback of={guests} waiting={520} card />
    if (guests.rows.length === 0)
      return (
        <NoRewards
          icon={IconUsers}
          title={t('referral.rewards.noGuests')}
          hint={t(vouch ? 'referral.rewards.shareHint' : 'referral.rewards.makeHint')}
        />
      )
    return (
      <div className={classes.paths}>
        {vouch && vouch.characterName === null ? (
          <Card>
            <NominateForm side="partner" highestLevel={null} chosen={null} />
          </Card>
        ) : null}
        {guests.rows.map((path, index, all) => (
          <RewardPathCard
            key={`${path.who} ${path.since}`}
            path={path}
            title={titleOf(path, all.slice(0, index))}
            claim={({ rewardId }) =>
              api.referral.applyPartnerReward({ rewardId, guestCharName: path.character!.name })
            }
          />
        ))}
      </div>
    )
  }
}

/** A guest by their character, or by what is shown of their address; who looks like one before is numbered. */
function titleOf({ character, who }: RewardPath, before: readonly RewardPath[]) {
  if (character) return character.name
  const alike = before.filter((other) => !other.character && other.who === who).length
  return alike === 0 ? who : `${who} (${alike + 1})`
}
