import { createFileRoute } from '@tanstack/react-router'
import { UserManagementPage } from '../../features/user-management/UserManagementPage.tsx'

export const Route = createFileRoute('/$server/admin/user-management')({
  component: UserManagementPage,
})
