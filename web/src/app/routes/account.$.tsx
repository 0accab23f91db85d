import { createFileRoute } from '@tanstack/react-router'
import { applyGuard, guardAccount } from '../guards.ts'

export const Route = createFileRoute('/account/$')({
  beforeLoad: ({ location }) => applyGuard(guardAccount(location)),
})
