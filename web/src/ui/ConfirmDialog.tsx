import { Button, Group, Modal, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './ConfirmDialog.module.css'
import type { ConfirmAnswer, ConfirmOptions } from './confirm.tsx'
import { useSheetPlace } from './sheet-stack.ts'

interface ConfirmDialogProps extends ConfirmOptions {
  onAnswer: (answer: ConfirmAnswer) => void
}

/** The inside of the confirm dialog. `Modal.Title` alone names it: `Modal.Header` is a second banner landmark. */
export function ConfirmDialog({
  title,
  message,
  confirmLabel,
  danger,
  reason,
  onAnswer,
}: ConfirmDialogProps) {
  const { t } = useTranslation()
  const [given, setGiven] = useState('')
  // It lies in front of every sheet: Escape is meant for it alone.
  useSheetPlace(true)
  const lacksReason = reason !== undefined && given.trim() === ''
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!lacksReason) onAnswer({ reason: given.trim() })
      }}
    >
      <Modal.Title className={classes.title}>{title}</Modal.Title>
      <Text mb="lg">{message}</Text>
      {reason === undefined ? null : (
        <Textarea
          label={reason}
          value={given}
          onChange={(event) => setGiven(event.currentTarget.value)}
          maxLength={500}
          rows={3}
          mb="lg"
          required
          data-autofocus
        />
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={() => onAnswer(null)} {...(!reason && { 'data-autofocus': true })}>
          {t('ui.cancel')}
        </Button>
        <Button type="submit" disabled={lacksReason} {...(danger && { color: 'ember.6' })}>
          {confirmLabel}
        </Button>
      </Group>
    </form>
  )
}
