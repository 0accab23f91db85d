import { createFileRoute } from '@tanstack/react-router'
import { TopPvpPage } from '../../features/rankings/TopPvpPage.tsx'

export const Route = createFileRoute('/$server/stats/topPvp')({ component: TopPvpPage })
