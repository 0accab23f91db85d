import { createFileRoute } from '@tanstack/react-router'
import { PendingValidationPage } from '../../features/pending-validation/PendingValidationPage.tsx'

export const Route = createFileRoute('/$server/game-master/pending-validation')({
  component: PendingValidationPage,
})
