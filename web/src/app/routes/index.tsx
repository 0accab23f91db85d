import { createFileRoute } from '@tanstack/react-router'
import { guardRoot, applyGuard } from '../guards.ts'

export const Route = createFileRoute('/')({ beforeLoad: ({ location }) => applyGuard(guardRoot(location)) })
