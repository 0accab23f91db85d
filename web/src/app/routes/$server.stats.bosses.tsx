import { createFileRoute } from '@tanstack/react-router'
import { BossesPage } from '../../features/bosses/BossesPage.tsx'

export const Route = createFileRoute('/$server/stats/bosses')({ component: BossesPage })
