import { createRootRoute, Outlet } from '@tanstack/react-router'
import { frameReadyAt } from '../../lib/i18n/i18n.ts'

export const Route = createRootRoute({
  beforeLoad: ({ location }) => frameReadyAt(location.pathname),
  component: Outlet,
})
