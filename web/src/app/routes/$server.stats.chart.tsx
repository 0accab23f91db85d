import { createFileRoute } from '@tanstack/react-router'
import { ClassesPage } from '../../features/class-distribution/ClassesPage.tsx'

export const Route = createFileRoute('/$server/stats/chart')({ component: ClassesPage })
