import type { GameAccountMove } from '@castellan/contract/shapes/game-account-shapes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api/staff-client.ts'
import { Form } from '../../ui/forms/Form.tsx'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import { TextAreaField } from '../../ui/forms/TextAreaField.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { Sheet } from '../../ui/overlay/Sheet.tsx'
import { useLast } from '../../ui/overlay/use-last.ts'
import { tellDone } from '../undo/tell-done.ts'
import { MovePreview } from './MovePreview.tsx'
import classes from './Move.module.css'

/** A game account that somebody has. */
export interface Owned {
  readonly login: string
  readonly email: string
}

interface MoveSheetProps {
  /** The one that is moved; null keeps the sheet closed. */
  moved: Owned | null
  onClose: () => void
}

/** Gives a game account to another master account; what goes along is shown before. */
export function MoveSheet({ moved, onClose }: MoveSheetProps) {
  const { t } = useTranslation()
  const shown = useLast(moved)
  return (
    <Sheet
      opened={moved !== null}
      onClose={onClose}
      title={shown ? t('gameMaster.gameAccounts.moveTitle', { login: shown.login }) : ''}
    >
      {shown ? <Steps key={`${shown.login} ${shown.email}`} owned={shown} onDone={onClose} /> : null}
    </Sheet>
  )
}

function Steps({ owned, onDone }: { owned: Owned; onDone: () => void }) {
  const { t } = useTranslation()
  const [preview, setPreview] = useState<GameAccountMove | null>(null)
  const { login, email: oldEmail } = owned
  const look = async ({ newEmail }: { newEmail: string }) =>
    setPreview(await api.staffAccounts.previewEmailChange({ login, oldEmail, newEmail: newEmail.trim() }))
  return (
    <>
      <p className={classes.owner}>{oldEmail}</p>
      <p className={classes.words}>{t('gameMaster.gameAccounts.moveWords')}</p>
      <Form
        call={api.staffAccounts.previewEmailChange}
        initial={{ newEmail: '' }}
        onSubmit={look}
        onTouch={() => setPreview(null)}
      >
        <TextField
          name="newEmail"
          type="email"
          label={t('gameMaster.gameAccounts.moveTo')}
          autoComplete="off"
          data-autofocus
        />
        {preview ? null : <SubmitButton>{t('gameMaster.gameAccounts.preview')}</SubmitButton>}
      </Form>
      {preview ? (
        <>
          <MovePreview move={preview} />
          <Confirm owned={owned} newEmail={preview.receiver.email} onDone={onDone} />
        </>
      ) : null}
    </>
  )
}

interface ConfirmProps {
  owned: Owned
  newEmail: string
  onDone: () => void
}

function Confirm({ owned: { login, email: oldEmail }, newEmail, onDone }: ConfirmProps) {
  const { t } = useTranslation()
  const move = async ({ reason }: { reason: string }) => {
    const answer = await api.staffAccounts.changeEmail({ login, oldEmail, newEmail, reason: reason.trim() })
    tellDone(answer, t('gameMaster.gameAccounts.moved', { login, email: newEmail }), {
      title: t('gameMaster.gameAccounts.moveBackTitle', { login, email: oldEmail }),
      message: t('gameMaster.gameAccounts.moveBackWords'),
      done: t('gameMaster.gameAccounts.movedBack', { login, email: oldEmail }),
    })
    onDone()
  }
  return (
    <Form call={api.staffAccounts.changeEmail} initial={{ reason: '' }} onSubmit={move}>
      <TextAreaField name="reason" label={t('ui.reason')} rows={2} />
      <SubmitButton color="ember.6">{t('gameMaster.gameAccounts.moveNow')}</SubmitButton>
    </Form>
  )
}
