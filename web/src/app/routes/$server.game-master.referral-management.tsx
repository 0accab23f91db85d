import { createFileRoute } from '@tanstack/react-router'
import { ReferralManagementPage } from '../../features/referral-management/ReferralManagementPage.tsx'

export const Route = createFileRoute('/$server/game-master/referral-management')({
  component: ReferralManagementPage,
})
