import { createFileRoute } from '@tanstack/react-router'
import { FractionsPage } from '../features/stats/fractions/FractionsPage.tsx'

export const Route = createFileRoute('/$server/stats/fractions')({ component: FractionsPage })
