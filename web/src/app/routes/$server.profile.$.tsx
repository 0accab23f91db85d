import { createFileRoute } from '@tanstack/react-router'
import { NotBuiltPage } from '../NotBuiltPage.tsx'

export const Route = createFileRoute('/$server/profile/$')({ component: NotBuiltPage })
