import { createFileRoute } from '@tanstack/react-router'
import { LoginAnnouncementPage } from '../../features/login-announcement/LoginAnnouncementPage.tsx'

export const Route = createFileRoute('/$server/game-master/login-announcement')({
  component: LoginAnnouncementPage,
})
