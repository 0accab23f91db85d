import type { AccountNote } from '@castellan/contract/calls/moderation/account-notes'
import { IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { addAlert } from '../../lib/alerts.ts'
import { api } from '../../lib/api/client.ts'
import { ActionButton } from '../../ui/overlay/ActionButton.tsx'

/** Deletes a note, and offers to write it again. */
export function DeleteNote({ email, note }: { email: string; note: AccountNote }) {
  const { t } = useTranslation()
  const { noteId, text, isPinned } = note
  const putBack = useMutation({
    mutationFn: () => api.accountNotes.addNote({ email, text, isPinned }),
    meta: { success: t('gameMaster.person.notes.saved') },
  })
  const undo = { label: t('ui.undo'), act: () => putBack.mutate() }
  return (
    <ActionButton
      label={t('gameMaster.person.notes.remove')}
      icon={IconTrash}
      look="danger"
      question={{
        title: t('gameMaster.person.notes.removeTitle'),
        message: t('gameMaster.person.notes.removeWords'),
      }}
      call={api.accountNotes.deleteNote}
      act={() => api.accountNotes.deleteNote({ email, noteId })}
      onDone={() =>
        addAlert({ type: 'Success', message: t('gameMaster.person.notes.removed'), action: undo })
      }
    />
  )
}
