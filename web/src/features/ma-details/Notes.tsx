import type { AccountNote } from '@castellan/contract/calls/moderation/account-notes'
import { isAdmin } from '@castellan/contract/engine/roles'
import { Button } from '@mantine/core'
import { IconPencil, IconPin } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { MasterAccountLink } from '../../domain/accounts/MasterAccountLink.tsx'
import { useSheetStep } from '../../lib/address/sheet-step.ts'
import { formatNumber } from '../../lib/format/numbers.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { useAccount } from '../../lib/session/session.ts'
import { DateTime } from '../../ui/display/DateTime.tsx'
import { IconButton } from '../../ui/display/IconButton.tsx'
import { Tag } from '../../ui/display/Tag.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Fallback } from '../../ui/layout/Fallback.tsx'
import { useUnfolded } from '../../ui/layout/use-unfolded.ts'
import { api } from '../../lib/api/staff-client.ts'
import { DeleteButton } from '../../domain/undo/DeleteButton.tsx'
import { NoteSheet } from './NoteSheet.tsx'
import classes from './Notes.module.css'

interface NotesProps {
  email: string
  notes: UseQueryResult<AccountNote[]>
}

/** Notes that are shown before somebody asks for all: what is pinned, and of the others the newest. */
const FIRST = 3

/** What staff tell each other about somebody: what is pinned stands first. */
export function Notes({ email, notes }: NotesProps) {
  const { t } = useTranslation()
  const editing = useSheetStep<AccountNote | 'new'>()
  const [isWhole, setWhole] = useUnfolded()
  if (!notes.data) return <Fallback of={notes} waiting={96} card />
  const pinned = notes.data.filter(({ isPinned }) => isPinned)
  const shown = isWhole ? notes.data : notes.data.slice(0, Math.max(FIRST, pinned.length))
  return (
    <Card label={t('gameMaster.person.notes.title')}>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('gameMaster.person.notes.title')}</h2>
        <Button variant="default" size="sm" onClick={() => editing.open('new')}>
          {t('gameMaster.person.notes.add')}
        </Button>
      </div>
      {notes.data.length === 0 ? (
        <p className={classes.small}>{t('gameMaster.person.notes.none')}</p>
      ) : (
        <ul className={classes.list}>
          {shown.map((note) => (
            <OneNote key={note.noteId} email={email} note={note} onEdit={editing.open} />
          ))}
        </ul>
      )}
      {shown.length < notes.data.length ? (
        <Button variant="subtle" size="sm" onClick={() => setWhole(true)}>
          {t('gameMaster.person.notes.all', { formatted: formatNumber(notes.data.length) })}
        </Button>
      ) : null}
      <NoteSheet email={email} edited={editing.shown} rows={notes.data} onClose={editing.close} />
    </Card>
  )
}

/** Lines and characters of a note that are shown before somebody asks for the whole of it. */
const LINES = 3
const CHARACTERS = 160
const isLong = (text: string) => text.length > CHARACTERS || text.split('\n').length > LINES

interface OneNoteProps {
  email: string
  note: AccountNote
  onEdit: (note: AccountNote) => void
}

function OneNote({ email, note, onEdit }: OneNoteProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { role } = useAccount()
  const { text, isPinned, by, isOwn, writtenAt, changedAt } = note
  const [isWhole, showWhole] = useUnfolded()
  return (
    <li data-pinned={isPinned || undefined}>
      {isOwn || isAdmin(role) ? (
        <span className={classes.tools}>
          <IconButton
            icon={IconPencil}
            label={t('gameMaster.person.notes.edit')}
            onClick={() => onEdit(note)}
          />
          <DeleteNote email={email} note={note} />
        </span>
      ) : null}
      <div>
        {isPinned ? (
          <Tag tone="gold" size="sm" icon={<IconPin size={14} stroke={1.8} aria-hidden="true" />}>
            {t('gameMaster.person.notes.pinned')}
          </Tag>
        ) : null}
        <p className={classes.text} data-folded={(isLong(text) && !isWhole) || undefined}>
          {text}
        </p>
        {isLong(text) ? (
          <Button
            variant="subtle"
            ml="-xs"
            size="compact-sm"
            aria-expanded={isWhole}
            onClick={() => showWhole(!isWhole)}
          >
            {t(isWhole ? 'gameMaster.person.notes.fold' : 'gameMaster.person.notes.whole')}
          </Button>
        ) : null}
        <p className={classes.small}>
          <MasterAccountLink email={by} none={t('gameMaster.person.notes.nobody')} /> ·{' '}
          <DateTime value={writtenAt} />
          {changedAt
            ? ` · ${t('gameMaster.person.notes.changed', { at: format.dateTime(changedAt) })}`
            : null}
        </p>
      </div>
    </li>
  )
}

/** Deletes a note, and offers to write it again. */
function DeleteNote({ email, note }: { email: string; note: AccountNote }) {
  const { t } = useTranslation()
  const { noteId } = note
  return (
    <DeleteButton
      label={t('gameMaster.person.notes.remove')}
      title={t('gameMaster.person.notes.removeTitle')}
      message={t('gameMaster.person.notes.removeWords')}
      call={api.accountNotes.deleteNote}
      act={() => api.accountNotes.deleteNote({ email, noteId })}
      isGone={t('gameMaster.person.notes.removed')}
      isBack={t('gameMaster.person.notes.saved')}
    />
  )
}
