import { createFileRoute } from '@tanstack/react-router'
import { ServerStatsPage } from '../../features/server-stats/ServerStatsPage.tsx'

export const Route = createFileRoute('/$server/game-master/overview/server-stats')({
  component: ServerStatsPage,
})
