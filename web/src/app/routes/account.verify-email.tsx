import { createFileRoute } from '@tanstack/react-router'
import { sessionStarted } from '../../lib/auth/auth.ts'
import { VerifyEmailPage } from '../../features/account/VerifyEmailPage.tsx'

export const Route = createFileRoute('/account/verify-email')({
  // whether this browser is signed in decides whether a password is asked for
  beforeLoad: () => sessionStarted(),
  component: VerifyEmailPage,
})
