import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Walk } from '../../lib/address/walk.ts'
import { isCommand, isTyping, meantBy } from '../../lib/keyboard/keys.ts'
import { hasSingleKeys } from '../../lib/keyboard/single-keys.ts'
import { formatNumber } from '../../lib/format/numbers.ts'
import classes from './WalkFoot.module.css'

interface WalkFootProps {
  walk: Walk
  /** The keys are those of the sheet in front. */
  isInFront: boolean
  /** Goes on, after a question where something typed would be lost by it. */
  leave: (go: () => void) => void
}

/** To the rows before and after the one that is open: by button, or by the keys J and K. */
export function WalkFoot({ walk, isInFront, leave }: WalkFootProps) {
  const { t } = useTranslation()
  const { place, count, previous, next } = walk
  const turn = (to: (() => void) | undefined) => to && (() => leave(to))
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isCommand(event) || isTyping(event.target) || !hasSingleKeys()) return
    const key = meantBy(event)
    if (key === 'j') turn(next)?.()
    if (key === 'k') turn(previous)?.()
  })
  useEffect(() => {
    if (!isInFront) return undefined
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [isInFront])
  return (
    <nav className={classes.foot} data-bottom-bar aria-label={t('ui.walk.label')}>
      <Step to="previous" shortcut="K" onStep={turn(previous)} />
      <p className={classes.words}>
        <output>{t('ui.walk.place', { place: formatNumber(place), count: formatNumber(count) })}</output>
        <span className={classes.keys}>{t('ui.walk.keys')}</span>
      </p>
      <Step to="next" shortcut="J" onStep={turn(next)} />
    </nav>
  )
}

interface StepProps {
  to: 'previous' | 'next'
  shortcut: string
  /** Undefined where there is no such row. */
  onStep: (() => void) | undefined
}

function Step({ to, shortcut, onStep }: StepProps) {
  const { t } = useTranslation()
  const Icon = to === 'next' ? IconChevronRight : IconChevronLeft
  return (
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={t(`ui.walk.${to}`)}
      aria-keyshortcuts={shortcut}
      disabled={!onStep}
      onClick={onStep}
    >
      <Icon size={18} stroke={1.8} />
    </ActionIcon>
  )
}
