import { createFileRoute } from '@tanstack/react-router'
import { CompensationsPage } from '../../features/compensations/CompensationsPage.tsx'

export const Route = createFileRoute('/$server/admin/compensations')({ component: CompensationsPage })
