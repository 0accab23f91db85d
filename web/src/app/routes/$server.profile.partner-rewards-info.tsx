import { createFileRoute } from '@tanstack/react-router'
import { PartnerRewardsPage } from '../../features/referral/PartnerRewardsPage.tsx'

export const Route = createFileRoute('/$server/profile/partner-rewards-info')({
  component: PartnerRewardsPage,
})
