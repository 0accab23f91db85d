import { createFileRoute } from '@tanstack/react-router'
import { LoginPage } from '../features/account/LoginPage.tsx'
import { guardSignedOut, obey } from '../shell/guards.ts'

export const Route = createFileRoute('/account/login')({
  beforeLoad: ({ search }) => obey(guardSignedOut(search.returnUrl)),
  component: LoginPage,
})
