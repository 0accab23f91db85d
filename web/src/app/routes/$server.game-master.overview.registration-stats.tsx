import { createFileRoute } from '@tanstack/react-router'
import { RegistrationStatsPage } from '../../features/registration-stats/RegistrationStatsPage.tsx'

export const Route = createFileRoute('/$server/game-master/overview/registration-stats')({
  component: RegistrationStatsPage,
})
