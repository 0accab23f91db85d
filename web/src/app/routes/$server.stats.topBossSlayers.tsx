import { createFileRoute } from '@tanstack/react-router'
import { TopBossHuntersPage } from '../../features/bosses/TopBossHuntersPage.tsx'

export const Route = createFileRoute('/$server/stats/topBossSlayers')({ component: TopBossHuntersPage })
