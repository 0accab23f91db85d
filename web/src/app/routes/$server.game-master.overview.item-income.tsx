import { createFileRoute } from '@tanstack/react-router'
import { ItemIncomePage } from '../../features/item-income/ItemIncomePage.tsx'

export const Route = createFileRoute('/$server/game-master/overview/item-income')({
  component: ItemIncomePage,
})
