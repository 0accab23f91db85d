import { createFileRoute } from '@tanstack/react-router'
import { SecurityPage } from '../../features/security/SecurityPage.tsx'

export const Route = createFileRoute('/$server/profile/security')({ component: SecurityPage })
