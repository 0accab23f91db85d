import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordPage } from '../../features/account/ForgotPasswordPage.tsx'

export const Route = createFileRoute('/account/forgot-password')({ component: ForgotPasswordPage })
