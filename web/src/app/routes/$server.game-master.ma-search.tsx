import { createFileRoute } from '@tanstack/react-router'
import { MaSearchPage } from '../../features/ma-search/MaSearchPage.tsx'

export const Route = createFileRoute('/$server/game-master/ma-search')({
  component: MaSearchPage,
})
