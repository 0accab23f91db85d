import { createFileRoute } from '@tanstack/react-router'
import { ItemsPage } from '../../features/items/ItemsPage.tsx'

export const Route = createFileRoute('/$server/game-master/items')({ component: ItemsPage })
