import { createFileRoute } from '@tanstack/react-router'
import { BuilderAccountsPage } from '../../features/builder-accounts/BuilderAccountsPage.tsx'

export const Route = createFileRoute('/$server/game-master/builder-accounts')({
  component: BuilderAccountsPage,
})
