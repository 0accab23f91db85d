import { createFileRoute } from '@tanstack/react-router'
import { guardRoot, obey } from '../shell/guards.ts'

export const Route = createFileRoute('/')({ beforeLoad: ({ location }) => obey(guardRoot(location)) })
