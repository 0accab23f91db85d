import { createFileRoute } from '@tanstack/react-router'
import { CastlesPage } from '../features/stats/castles/CastlesPage.tsx'

export const Route = createFileRoute('/$server/stats/castles')({ component: CastlesPage })
