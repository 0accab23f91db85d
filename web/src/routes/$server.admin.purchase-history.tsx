import { createFileRoute } from '@tanstack/react-router'
import { PurchaseHistoryPage } from '../features/admin/purchases/PurchaseHistoryPage.tsx'

export const Route = createFileRoute('/$server/admin/purchase-history')({ component: PurchaseHistoryPage })
