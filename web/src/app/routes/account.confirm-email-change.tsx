import { createFileRoute } from '@tanstack/react-router'
import { ConfirmEmailChangePage } from '../../features/account/ConfirmEmailChangePage.tsx'
import { sessionStarted } from '../../lib/auth/auth.ts'

export const Route = createFileRoute('/account/confirm-email-change')({
  // whether this browser is signed in decides whether a password is asked for
  beforeLoad: () => sessionStarted(),
  component: ConfirmEmailChangePage,
})
