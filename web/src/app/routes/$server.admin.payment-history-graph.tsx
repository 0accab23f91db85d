import { createFileRoute } from '@tanstack/react-router'
import { PaymentHistoryGraphPage } from '../../features/payment-history-graph/PaymentHistoryGraphPage.tsx'

export const Route = createFileRoute('/$server/admin/payment-history-graph')({
  component: PaymentHistoryGraphPage,
})
