import { createFileRoute } from '@tanstack/react-router'
import { PaymentHistoryPage } from '../../features/payment-history/PaymentHistoryPage.tsx'

export const Route = createFileRoute('/$server/admin/payment-history')({ component: PaymentHistoryPage })
