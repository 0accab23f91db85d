import { createFileRoute } from '@tanstack/react-router'
import { SponsorsReportPage } from '../features/admin/sponsors/SponsorsReportPage.tsx'

export const Route = createFileRoute('/$server/admin/sponsors-report')({ component: SponsorsReportPage })
