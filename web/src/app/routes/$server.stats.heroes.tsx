import { createFileRoute } from '@tanstack/react-router'
import { HeroesPage } from '../../features/heroes/HeroesPage.tsx'

export const Route = createFileRoute('/$server/stats/heroes')({ component: HeroesPage })
