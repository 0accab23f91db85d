import { createFileRoute } from '@tanstack/react-router'
import { MaDetailsPage } from '../../features/ma-details/MaDetailsPage.tsx'

export const Route = createFileRoute('/$server/game-master/ma-details')({
  component: MaDetailsPage,
})
