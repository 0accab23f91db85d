import type { AccountNote } from '@castellan/contract/calls/moderation/account-notes'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api/staff-client.ts'
import { DeleteButton } from '../../ui/overlay/DeleteButton.tsx'

/** Deletes a note, and offers to write it again. */
export function DeleteNote({ email, note }: { email: string; note: AccountNote }) {
  const { t } = useTranslation()
  const { noteId, text, isPinned } = note
  return (
    <DeleteButton
      label={t('gameMaster.person.notes.remove')}
      title={t('gameMaster.person.notes.removeTitle')}
      message={t('gameMaster.person.notes.removeWords')}
      call={api.accountNotes.deleteNote}
      act={async () => {
        await api.accountNotes.deleteNote({ email, noteId })
        return { message: t('gameMaster.person.notes.removed') }
      }}
      putBack={() => api.accountNotes.addNote({ email, text, isPinned })}
      isBack={t('gameMaster.person.notes.saved')}
    />
  )
}
