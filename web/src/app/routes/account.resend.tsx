import { createFileRoute } from '@tanstack/react-router'
import { ResendPage } from '../../features/account/ResendPage.tsx'

export const Route = createFileRoute('/account/resend')({ component: ResendPage })
