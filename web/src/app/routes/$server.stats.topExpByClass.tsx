import { createFileRoute } from '@tanstack/react-router'
import { TopExpByClassPage } from '../../features/rankings/by-class/TopExpByClassPage.tsx'

export const Route = createFileRoute('/$server/stats/topExpByClass')({ component: TopExpByClassPage })
