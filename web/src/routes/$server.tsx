import { createFileRoute } from '@tanstack/react-router'
import { guardServer, obey } from '../shell/guards.ts'
import { Shell } from '../shell/Shell.tsx'

export const Route = createFileRoute('/$server')({
  beforeLoad: ({ location }) => obey(guardServer(location)),
  component: Shell,
})
