import { createFileRoute } from '@tanstack/react-router'
import { FractionsAdminPage } from '../../features/fractions/staff/FractionsAdminPage.tsx'

export const Route = createFileRoute('/$server/game-master/fractions-admin')({
  component: FractionsAdminPage,
})
