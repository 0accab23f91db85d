import { createFileRoute } from '@tanstack/react-router'
import { RegisterPage } from '../features/account/RegisterPage.tsx'
import { guardSignedOut } from '../shell/guards.ts'

export const Route = createFileRoute('/account/register')({
  beforeLoad: ({ search }) => guardSignedOut(search.returnUrl),
  component: RegisterPage,
})
