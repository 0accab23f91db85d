import { createFileRoute } from '@tanstack/react-router'
import { StopPage } from '../../features/account/StopPage.tsx'

export const Route = createFileRoute('/account/freeze')({ component: () => <StopPage what="freeze" /> })
