import { createFileRoute } from '@tanstack/react-router'
import { ItemStoryPage } from '../../features/item-story/ItemStoryPage.tsx'

export const Route = createFileRoute('/$server/game-master/item-stories/$id')({ component: ItemStoryPage })
