import { createFileRoute } from '@tanstack/react-router'
import { LoginPage } from '../features/account/LoginPage.tsx'
import { guardSignedOut } from '../shell/guards.ts'

export const Route = createFileRoute('/account/login')({
  beforeLoad: ({ search }) => guardSignedOut(search.returnUrl),
  component: LoginPage,
})
