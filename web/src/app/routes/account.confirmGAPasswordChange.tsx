import { createFileRoute } from '@tanstack/react-router'
import { ConfirmGamePasswordPage } from '../../features/account/ConfirmGamePasswordPage.tsx'
import { sessionStarted } from '../../lib/auth/auth.ts'

export const Route = createFileRoute('/account/confirmGAPasswordChange')({
  // whether this browser is signed in decides where the way goes on
  beforeLoad: () => sessionStarted(),
  component: ConfirmGamePasswordPage,
})
