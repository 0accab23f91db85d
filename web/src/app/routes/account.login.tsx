import { createFileRoute } from '@tanstack/react-router'
import { LoginPage } from '../../features/account/LoginPage.tsx'
import { guardSignedOut, applyGuard } from '../guards.ts'

export const Route = createFileRoute('/account/login')({
  beforeLoad: ({ search }) => applyGuard(guardSignedOut(search.returnUrl)),
  component: LoginPage,
})
