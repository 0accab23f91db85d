import { createFileRoute } from '@tanstack/react-router'
import { ClanHallsPage } from '../features/stats/clanhalls/ClanHallsPage.tsx'

export const Route = createFileRoute('/$server/stats/clanhalls')({ component: ClanHallsPage })
