import { createFileRoute } from '@tanstack/react-router'
import { FractionsPage } from '../../features/fractions/FractionsPage.tsx'

export const Route = createFileRoute('/$server/stats/fractions')({ component: FractionsPage })
