import { createFileRoute } from '@tanstack/react-router'
import { KeepPage } from '../../features/account/KeepPage.tsx'

export const Route = createFileRoute('/account/keep')({ component: KeepPage })
