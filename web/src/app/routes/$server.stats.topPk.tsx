import { createFileRoute } from '@tanstack/react-router'
import { TopPkPage } from '../../features/rankings/TopPkPage.tsx'

export const Route = createFileRoute('/$server/stats/topPk')({ component: TopPkPage })
