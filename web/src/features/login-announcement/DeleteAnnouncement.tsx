import type { Announcement } from '@castellan/contract/calls/moderation/announcements'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api/client.ts'
import { DeleteButton } from '../../ui/overlay/DeleteButton.tsx'

/** Takes an announcement away, and offers to put it back under its number. */
export function DeleteAnnouncement({ announcement }: { announcement: Announcement }) {
  const { t } = useTranslation()
  const { announceId: id, announceMessage } = announcement
  return (
    <DeleteButton
      label={t('gameMaster.announcements.remove')}
      title={t('gameMaster.announcements.removeTitle', { id })}
      message={announceMessage}
      call={api.announcements.deleteAnnounce}
      act={() => api.announcements.deleteAnnounce({ announceId: id })}
      putBack={() => api.announcements.addAnnounce(announcement)}
      isBack={t('gameMaster.announcements.putBack', { id })}
    />
  )
}
