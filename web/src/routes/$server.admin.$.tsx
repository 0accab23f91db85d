import { createFileRoute } from '@tanstack/react-router'
import { NotBuiltPage } from '../shell/NotBuiltPage.tsx'

export const Route = createFileRoute('/$server/admin/$')({ component: NotBuiltPage })
