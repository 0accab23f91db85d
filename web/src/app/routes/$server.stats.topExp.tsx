import { createFileRoute } from '@tanstack/react-router'
import { TopExpPage } from '../../features/rankings/TopExpPage.tsx'

export const Route = createFileRoute('/$server/stats/topExp')({ component: TopExpPage })
