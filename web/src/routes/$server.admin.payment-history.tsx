import { createFileRoute } from '@tanstack/react-router'
import { PaymentHistoryPage } from '../features/admin/payments/PaymentHistoryPage.tsx'

export const Route = createFileRoute('/$server/admin/payment-history')({ component: PaymentHistoryPage })
