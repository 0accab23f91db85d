import { createFileRoute } from '@tanstack/react-router'
import { DonationsPage } from '../../features/donations/DonationsPage.tsx'

export const Route = createFileRoute('/$server/profile/donations')({ component: DonationsPage })
