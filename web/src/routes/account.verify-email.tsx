import { createFileRoute } from '@tanstack/react-router'
import { VerifyEmailPage } from '../features/account/VerifyEmailPage.tsx'

export const Route = createFileRoute('/account/verify-email')({ component: VerifyEmailPage })
