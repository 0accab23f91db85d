import { createFileRoute } from '@tanstack/react-router'
import { CastlesPage } from '../../features/castles/CastlesPage.tsx'

export const Route = createFileRoute('/$server/stats/castles')({ component: CastlesPage })
