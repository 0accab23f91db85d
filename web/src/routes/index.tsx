import { createFileRoute } from '@tanstack/react-router'
import { guardRoot } from '../shell/guards.ts'

export const Route = createFileRoute('/')({ beforeLoad: ({ location }) => guardRoot(location) })
