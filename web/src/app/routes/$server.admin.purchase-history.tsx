import { createFileRoute } from '@tanstack/react-router'
import { PurchaseHistoryPage } from '../../features/purchase-history/PurchaseHistoryPage.tsx'

export const Route = createFileRoute('/$server/admin/purchase-history')({ component: PurchaseHistoryPage })
