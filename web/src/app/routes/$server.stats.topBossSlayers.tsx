import { createFileRoute } from '@tanstack/react-router'
import { TopBossSlayersPage } from '../../features/bosses/TopBossSlayersPage.tsx'

export const Route = createFileRoute('/$server/stats/topBossSlayers')({ component: TopBossSlayersPage })
