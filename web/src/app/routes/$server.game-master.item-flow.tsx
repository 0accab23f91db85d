import { createFileRoute } from '@tanstack/react-router'
import { ItemFlowPage } from '../../features/item-flow/ItemFlowPage.tsx'

export const Route = createFileRoute('/$server/game-master/item-flow')({ component: ItemFlowPage })
