import { createFileRoute } from '@tanstack/react-router'
import { guardServer, obey } from '../shell/guards.ts'
import { Shell } from '../shell/Shell.tsx'

export const Route = createFileRoute('/$server')({
  // A link that is only pointed at must not select its server.
  beforeLoad: ({ location, preload }) => (preload ? undefined : obey(guardServer(location))),
  component: Shell,
})
