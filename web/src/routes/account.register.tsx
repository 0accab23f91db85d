import { createFileRoute } from '@tanstack/react-router'
import { RegisterPage } from '../features/account/RegisterPage.tsx'
import { guardSignedOut, obey } from '../shell/guards.ts'

export const Route = createFileRoute('/account/register')({
  beforeLoad: ({ search }) => obey(guardSignedOut(search.returnUrl)),
  component: RegisterPage,
})
