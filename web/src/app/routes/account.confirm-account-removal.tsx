import { createFileRoute } from '@tanstack/react-router'
import { ConfirmRemovalPage } from '../../features/account/ConfirmRemovalPage.tsx'
import { sessionStarted } from '../../lib/auth/auth.ts'

export const Route = createFileRoute('/account/confirm-account-removal')({
  // whether this browser is signed in decides where the way goes on
  beforeLoad: () => sessionStarted(),
  component: ConfirmRemovalPage,
})
