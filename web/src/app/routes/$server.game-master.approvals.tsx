import { createFileRoute } from '@tanstack/react-router'
import { ApprovalsPage } from '../../features/approvals/ApprovalsPage.tsx'

export const Route = createFileRoute('/$server/game-master/approvals')({
  component: ApprovalsPage,
})
