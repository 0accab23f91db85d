import { createFileRoute } from '@tanstack/react-router'
import { SponsorsPage } from '../../features/sponsors/SponsorsPage.tsx'

export const Route = createFileRoute('/$server/stats/ourSponsors')({ component: SponsorsPage })
