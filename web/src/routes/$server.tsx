import { createFileRoute } from '@tanstack/react-router'
import { guardServer } from '../shell/guards.ts'
import { Shell } from '../shell/Shell.tsx'

export const Route = createFileRoute('/$server')({
  beforeLoad: ({ location }) => guardServer(location),
  component: Shell,
})
