import { createFileRoute } from '@tanstack/react-router'
import { TopPvpByClassPage } from '../features/stats/rankings/by-class/TopPvpByClassPage.tsx'

export const Route = createFileRoute('/$server/stats/topPvpByClass')({ component: TopPvpByClassPage })
