import { createFileRoute } from '@tanstack/react-router'
import { NotBuiltPage } from '../NotBuiltPage.tsx'

export const Route = createFileRoute('/$server/game-master/$')({ component: NotBuiltPage })
