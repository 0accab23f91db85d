import { createFileRoute } from '@tanstack/react-router'
import { TopClansPage } from '../../features/clans/TopClansPage.tsx'

export const Route = createFileRoute('/$server/stats/topClans')({ component: TopClansPage })
