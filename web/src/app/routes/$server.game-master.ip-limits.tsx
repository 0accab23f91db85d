import { createFileRoute } from '@tanstack/react-router'
import { IpLimitsPage } from '../../features/ip-limits/IpLimitsPage.tsx'

export const Route = createFileRoute('/$server/game-master/ip-limits')({
  component: IpLimitsPage,
})
