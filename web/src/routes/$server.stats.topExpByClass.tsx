import { createFileRoute } from '@tanstack/react-router'
import { TopExpByClassPage } from '../features/stats/rankings/by-class/TopExpByClassPage.tsx'

export const Route = createFileRoute('/$server/stats/topExpByClass')({ component: TopExpByClassPage })
