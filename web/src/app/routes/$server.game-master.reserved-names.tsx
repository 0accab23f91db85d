import { createFileRoute } from '@tanstack/react-router'
import { ReservedNamesPage } from '../../features/reserved-names/ReservedNamesPage.tsx'

export const Route = createFileRoute('/$server/game-master/reserved-names')({
  component: ReservedNamesPage,
})
