import { createFileRoute } from '@tanstack/react-router'
import { RepeatableEventsPage } from '../../features/repeatable-events/RepeatableEventsPage.tsx'

export const Route = createFileRoute('/$server/game-master/repeatable-events')({
  component: RepeatableEventsPage,
})
