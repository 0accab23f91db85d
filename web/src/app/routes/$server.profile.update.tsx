import { createFileRoute } from '@tanstack/react-router'
import { UpdatePasswordPage } from '../../features/account/UpdatePasswordPage.tsx'

export const Route = createFileRoute('/$server/profile/update')({ component: UpdatePasswordPage })
