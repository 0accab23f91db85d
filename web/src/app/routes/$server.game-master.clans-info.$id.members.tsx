import { createFileRoute } from '@tanstack/react-router'
import { ClanInfoPage } from '../../features/clans/staff/ClanInfoPage.tsx'

export const Route = createFileRoute('/$server/game-master/clans-info/$id/members')({
  component: () => <ClanInfoPage tab="members" />,
})
