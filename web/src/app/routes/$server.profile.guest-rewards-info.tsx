import { createFileRoute } from '@tanstack/react-router'
import { GuestRewardsPage } from '../../features/referral/GuestRewardsPage.tsx'

export const Route = createFileRoute('/$server/profile/guest-rewards-info')({ component: GuestRewardsPage })
