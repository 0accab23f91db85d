import { createFileRoute } from '@tanstack/react-router'
import { BlackListPage } from '../../features/black-list/BlackListPage.tsx'

export const Route = createFileRoute('/$server/game-master/black-list')({
  component: BlackListPage,
})
