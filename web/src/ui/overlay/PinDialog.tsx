import { pin as pinField } from '@castellan/contract/shapes/fields'
import { Button, Group, Modal, PasswordInput, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { KitEye } from '../forms/Eye.tsx'
import { attributesOf, breach, type Limits } from '../forms/limits.ts'
import classes from './ConfirmDialog.module.css'
import { useDialogInFront } from './use-dialog-in-front.ts'

export interface PinQuestion {
  readonly title: string
  readonly label: string
  readonly confirmLabel: string
  /** Whose PIN it is, or why the one before was refused. */
  readonly words: string
  readonly isRefused: boolean
}

interface PinDialogProps extends PinQuestion {
  onAnswer: (pin: string | null) => void
}

const LIMITS: Limits = { ...pinField, isRequired: true }

/** Asks for the PIN without which something is not done. */
export function PinDialog({ title, label, confirmLabel, words, isRefused, onAnswer }: PinDialogProps) {
  const { t } = useTranslation()
  const [given, setGiven] = useState('')
  useDialogInFront(() => onAnswer(null))
  const flag = breach(LIMITS, given)
  const isWrong = given !== '' && flag !== null
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!flag) onAnswer(given.trim())
      }}
    >
      <Modal.Title className={classes.title}>{title}</Modal.Title>
      <Text mb="sm" {...(isRefused && { role: 'alert', c: 'var(--app-error)' })}>
        {words}
      </Text>
      <PasswordInput
        {...attributesOf(LIMITS)}
        label={label}
        withAsterisk={false}
        value={given}
        onChange={(event) => setGiven(event.currentTarget.value)}
        error={isWrong ? t(`errors.${flag}`) : null}
        visibilityToggleButtonProps={{ 'aria-label': t('ui.showPin') }}
        visibilityToggleIcon={KitEye}
        inputMode="numeric"
        autoComplete="off"
        mb="lg"
        data-autofocus
      />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={() => onAnswer(null)}>
          {t('ui.cancel')}
        </Button>
        <Button type="submit" disabled={flag !== null}>
          {confirmLabel}
        </Button>
      </Group>
    </form>
  )
}
