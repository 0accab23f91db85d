import { createFileRoute } from '@tanstack/react-router'
import { ItemHoldingPage } from '../../features/item-story/ItemHoldingPage.tsx'

export const Route = createFileRoute('/$server/game-master/item-holding')({ component: ItemHoldingPage })
