import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordPage } from '../../features/account/ResetPasswordPage.tsx'

export const Route = createFileRoute('/account/reset-password')({ component: ResetPasswordPage })
