import type { announcements } from '@castellan/contract/calls/moderation/announcements'
import type { Handlers } from '../../platform/http/engine/context.ts'
import { findAnnouncements } from './announcement-repo.ts'
import { addAnnounce, deleteAnnounce, updateAnnounce } from './change-announcements.ts'

export const announcementRoutes: Handlers<typeof announcements> = {
  getLoginAnnounces: (_sent, { db, server }) => findAnnouncements(db, server),
  addAnnounce,
  updateAnnounce,
  deleteAnnounce,
}
