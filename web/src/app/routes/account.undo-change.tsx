import { createFileRoute } from '@tanstack/react-router'
import { UndoChangePage } from '../../features/account/UndoChangePage.tsx'

export const Route = createFileRoute('/account/undo-change')({ component: UndoChangePage })
