import { createFileRoute } from '@tanstack/react-router'
import { ClanHallsPage } from '../../features/clan-halls/ClanHallsPage.tsx'

export const Route = createFileRoute('/$server/stats/clanhalls')({ component: ClanHallsPage })
