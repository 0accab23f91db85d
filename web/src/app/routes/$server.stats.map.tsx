import { createFileRoute } from '@tanstack/react-router'
import { WorldMapPage } from '../../features/world-map/WorldMapPage.tsx'

export const Route = createFileRoute('/$server/stats/map')({ component: WorldMapPage })
