import { createFileRoute } from '@tanstack/react-router'
import { TopPetsPage } from '../../features/pets/TopPetsPage.tsx'

export const Route = createFileRoute('/$server/stats/topPets')({ component: TopPetsPage })
