import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect } from 'react'
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
}

/** To the rows before and after the one that is open: by button, or by the keys J and K. */
export function WalkFoot({ walk, isInFront }: WalkFootProps) {
  const { t } = useTranslation()
  const { place, count, previous, next } = walk
  useEffect(() => {
    if (!isInFront) return undefined
    const go = (event: KeyboardEvent) => {
      if (isCommand(event) || isTyping(event.target) || !hasSingleKeys()) return
      const key = meantBy(event)
      if (key === 'j') next?.()
      if (key === 'k') previous?.()
    }
    addEventListener('keydown', go)
    return () => removeEventListener('keydown', go)
  }, [isInFront, next, previous])
  return (
    <nav className={classes.foot} aria-label={t('ui.walk.label')}>
      <Step to="previous" shortcut="K" onStep={previous} />
      <p className={classes.words}>
        <output>{t('ui.walk.place', { place: formatNumber(place), count: formatNumber(count) })}</output>
        <span className={classes.keys}>{t('ui.walk.keys')}</span>
      </p>
      <Step to="next" shortcut="J" onStep={next} />
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
