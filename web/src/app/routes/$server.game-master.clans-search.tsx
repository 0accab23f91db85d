import { createFileRoute } from '@tanstack/react-router'
import { ClansSearchPage } from '../../features/clans/staff/ClansSearchPage.tsx'

export const Route = createFileRoute('/$server/game-master/clans-search')({ component: ClansSearchPage })
