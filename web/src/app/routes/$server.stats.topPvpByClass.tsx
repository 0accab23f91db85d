import { createFileRoute } from '@tanstack/react-router'
import { TopPvpByClassPage } from '../../features/rankings/by-class/TopPvpByClassPage.tsx'

export const Route = createFileRoute('/$server/stats/topPvpByClass')({ component: TopPvpByClassPage })
