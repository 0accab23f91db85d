import { createFileRoute } from '@tanstack/react-router'
import { RegisterPage } from '../../features/account/RegisterPage.tsx'
import { guardSignedOut, applyGuard } from '../guards.ts'

export const Route = createFileRoute('/account/register')({
  beforeLoad: ({ search }) => applyGuard(guardSignedOut(search.returnUrl)),
  component: RegisterPage,
})
