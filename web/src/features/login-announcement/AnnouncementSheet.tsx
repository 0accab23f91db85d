import type { Announcement } from '@castellan/contract/calls/moderation/announcements'
import { useTranslation } from 'react-i18next'
import { type Edited, EditSheet } from '../../domain/journal/EditSheet.tsx'
import { DurationField } from '../../domain/period/DurationField.tsx'
import { addAlert } from '../../lib/alerts.ts'
import { api } from '../../lib/api/client.ts'
import { Form } from '../../ui/forms/Form.tsx'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import { TextAreaField } from '../../ui/forms/TextAreaField.tsx'
import { wholeIn } from '../../ui/forms/written-numbers.ts'

/** What a change is decided on. */
const decidedOn = ({ announceMessage, interval }: Announcement) => ({ announceMessage, interval })

/** Where an announcement is written or changed. */
export function AnnouncementSheet(edited: Edited<Announcement>) {
  const { t } = useTranslation()
  return (
    <EditSheet
      {...edited}
      idOf={({ announceId }) => announceId}
      decidedOn={decidedOn}
      title={(one) =>
        one
          ? t('gameMaster.announcements.edit', { id: one.announceId })
          : t('gameMaster.announcements.addTitle')
      }
    >
      {(one) => <AnnouncementForm announcement={one} onSaved={edited.onClose} />}
    </EditSheet>
  )
}

interface AnnouncementFormProps {
  announcement: Announcement | null
  onSaved: () => void
}

function AnnouncementForm({ announcement, onSaved }: AnnouncementFormProps) {
  const { t } = useTranslation()
  const initial = {
    announceMessage: announcement?.announceMessage ?? '',
    interval: String(announcement?.interval ?? 0),
  }
  const send = async ({ announceMessage, interval }: typeof initial) => {
    const written = { announceMessage, interval: wholeIn(interval) }
    const { announceId: id } = announcement
      ? await api.announcements.updateAnnounce({
          ...written,
          announceId: announcement.announceId,
          expected: decidedOn(announcement),
        })
      : await api.announcements.addAnnounce(written)
    addAlert({ type: 'Success', message: t('gameMaster.announcements.saved', { id }) })
    onSaved()
  }
  return (
    <Form call={api.announcements.addAnnounce} initial={initial} onSubmit={send}>
      <TextAreaField
        name="announceMessage"
        label={t('gameMaster.announcements.announceMessage')}
        data-autofocus
      />
      <DurationField
        name="interval"
        label={t('gameMaster.announcements.after')}
        description={t('gameMaster.announcements.afterHint')}
      />
      <SubmitButton>{t('gameMaster.announcements.save')}</SubmitButton>
    </Form>
  )
}
