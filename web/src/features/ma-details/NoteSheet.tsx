import type { AccountNote } from '@castellan/contract/calls/moderation/account-notes'
import { useTranslation } from 'react-i18next'
import { type Edited, EditSheet } from '../../domain/journal/EditSheet.tsx'
import { addAlert } from '../../lib/alerts.ts'
import { api } from '../../lib/api/staff-client.ts'
import { Form } from '../../ui/forms/Form.tsx'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import { SwitchField } from '../../ui/forms/SwitchField.tsx'
import { TextAreaField } from '../../ui/forms/TextAreaField.tsx'

interface NoteSheetProps extends Edited<AccountNote> {
  email: string
}

/** What a change is decided on. */
const decidedOn = ({ text, isPinned }: AccountNote) => ({ text, isPinned })

/** Where a note is written or changed. */
export function NoteSheet({ email, ...edited }: NoteSheetProps) {
  const { t } = useTranslation()
  return (
    <EditSheet
      {...edited}
      idOf={({ noteId }) => noteId}
      decidedOn={decidedOn}
      title={(note) => t(note ? 'gameMaster.person.notes.edit' : 'gameMaster.person.notes.add')}
    >
      {(note) => <NoteForm email={email} note={note} onSaved={edited.onClose} />}
    </EditSheet>
  )
}

interface NoteFormProps {
  email: string
  note: AccountNote | null
  onSaved: () => void
}

function NoteForm({ email, note, onSaved }: NoteFormProps) {
  const { t } = useTranslation()
  const initial = { text: note?.text ?? '', isPinned: note?.isPinned ?? false }
  const send = async (written: typeof initial) => {
    await (note
      ? api.accountNotes.updateNote({ email, noteId: note.noteId, ...written, expected: decidedOn(note) })
      : api.accountNotes.addNote({ email, ...written }))
    addAlert({ type: 'Success', message: t('gameMaster.person.notes.saved') })
    onSaved()
  }
  return (
    <Form call={api.accountNotes.addNote} initial={initial} onSubmit={send} resets>
      <TextAreaField
        name="text"
        label={t('gameMaster.person.notes.text')}
        description={t('gameMaster.person.notes.textHint')}
        rows={8}
        data-autofocus
      />
      <SwitchField name="isPinned" label={t('gameMaster.person.notes.pin')} />
      <SubmitButton>{t('gameMaster.person.notes.save')}</SubmitButton>
    </Form>
  )
}
