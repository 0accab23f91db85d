import { createFileRoute } from '@tanstack/react-router'
import { GameAccountSearchPage } from '../../features/game-account-search/GameAccountSearchPage.tsx'

export const Route = createFileRoute('/$server/game-master/accounts')({
  component: GameAccountSearchPage,
})
