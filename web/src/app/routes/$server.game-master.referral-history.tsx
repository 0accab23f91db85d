import { createFileRoute } from '@tanstack/react-router'
import { ReferralHistoryPage } from '../../features/referral-history/ReferralHistoryPage.tsx'

export const Route = createFileRoute('/$server/game-master/referral-history')({
  component: ReferralHistoryPage,
})
