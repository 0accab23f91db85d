import { createRootRoute, Outlet } from '@tanstack/react-router'
import { textsReadyAt } from '../../lib/i18n/i18n.ts'

export const Route = createRootRoute({
  beforeLoad: ({ location }) => textsReadyAt(location.pathname),
  component: Outlet,
})
