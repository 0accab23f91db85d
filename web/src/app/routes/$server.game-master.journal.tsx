import { createFileRoute } from '@tanstack/react-router'
import { JournalPage } from '../../features/journal/JournalPage.tsx'

export const Route = createFileRoute('/$server/game-master/journal')({
  component: JournalPage,
})
