import { createFileRoute } from '@tanstack/react-router'
import { RemindersPage } from '../../features/reminders/RemindersPage.tsx'

export const Route = createFileRoute('/$server/profile/reminders')({ component: RemindersPage })
