import { createFileRoute } from '@tanstack/react-router'
import { ConfirmPasswordUpdatePage } from '../../features/account/ConfirmPasswordUpdatePage.tsx'

export const Route = createFileRoute('/account/confirm-password-update')({
  component: ConfirmPasswordUpdatePage,
})
