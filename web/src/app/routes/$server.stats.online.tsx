import { createFileRoute } from '@tanstack/react-router'
import { OnlinePage } from '../../features/online/OnlinePage.tsx'

export const Route = createFileRoute('/$server/stats/online')({ component: OnlinePage })
