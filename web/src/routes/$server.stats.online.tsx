import { createFileRoute } from '@tanstack/react-router'
import { OnlinePage } from '../features/stats/online/OnlinePage.tsx'

export const Route = createFileRoute('/$server/stats/online')({ component: OnlinePage })
