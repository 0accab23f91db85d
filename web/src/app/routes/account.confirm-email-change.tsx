import { createFileRoute } from '@tanstack/react-router'
import { ConfirmEmailChangePage } from '../../features/account/ConfirmEmailChangePage.tsx'

export const Route = createFileRoute('/account/confirm-email-change')({ component: ConfirmEmailChangePage })
