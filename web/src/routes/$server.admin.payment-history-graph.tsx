import { createFileRoute } from '@tanstack/react-router'
import { PaymentHistoryGraphPage } from '../features/admin/graph/PaymentHistoryGraphPage.tsx'

export const Route = createFileRoute('/$server/admin/payment-history-graph')({
  component: PaymentHistoryGraphPage,
})
