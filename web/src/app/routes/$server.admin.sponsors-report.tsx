import { createFileRoute } from '@tanstack/react-router'
import { SponsorsReportPage } from '../../features/sponsors-report/SponsorsReportPage.tsx'

export const Route = createFileRoute('/$server/admin/sponsors-report')({ component: SponsorsReportPage })
