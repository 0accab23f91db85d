import type { Announcement } from '@castellan/contract/calls/moderation/announcements'
import { IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { addAlert } from '../../lib/alerts.ts'
import { api } from '../../lib/api/client.ts'
import { ActionButton } from '../../ui/overlay/ActionButton.tsx'

/** Takes an announcement away, and offers to put it back under its number. */
export function DeleteAnnouncement({ announcement }: { announcement: Announcement }) {
  const { t } = useTranslation()
  const { announceId: id, announceMessage } = announcement
  const putBack = useMutation({
    mutationFn: () => api.announcements.addAnnounce(announcement),
    meta: { success: t('gameMaster.announcements.putBack', { id }) },
  })
  const undo = { label: t('ui.undo'), act: () => putBack.mutate() }
  return (
    <ActionButton
      label={t('gameMaster.announcements.remove')}
      icon={IconTrash}
      look="danger"
      question={{
        title: t('gameMaster.announcements.removeTitle', { id }),
        message: announceMessage,
      }}
      call={api.announcements.deleteAnnounce}
      act={() => api.announcements.deleteAnnounce({ announceId: id })}
      onDone={({ message }) => addAlert({ type: 'Success', message, action: undo })}
    />
  )
}
