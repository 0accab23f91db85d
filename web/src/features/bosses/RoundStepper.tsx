import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './RoundStepper.module.css'
import { LAST_ROUND } from './rounds.ts'

interface RoundStepperProps {
  /** 0 is the running round. */
  round: number
  /** Nobody hunted in this round: where it is over, nobody is known of an older one either. */
  isEmpty: boolean
  onChange: (round: number) => void
}

/** Goes from round to round, back in time and forth. */
export function RoundStepper({ round, isEmpty, onChange }: RoundStepperProps) {
  const { t } = useTranslation()
  const name =
    round === 0
      ? t('stats.slayers.running')
      : round === 1
        ? t('stats.slayers.before')
        : t('stats.slayers.ago', { count: round })
  return (
    <fieldset aria-label={t('stats.slayers.round')} className={classes.stepper}>
      <ActionIcon
        variant="subtle"
        size="lg"
        aria-label={t('stats.slayers.older')}
        disabled={(isEmpty && round > 0) || round >= LAST_ROUND}
        onClick={() => onChange(round + 1)}
      >
        <IconChevronLeft size={20} stroke={1.8} aria-hidden="true" />
      </ActionIcon>
      <output className={classes.name} data-running={round === 0 || undefined}>
        {name}
      </output>
      <ActionIcon
        variant="subtle"
        size="lg"
        aria-label={t('stats.slayers.newer')}
        disabled={round === 0}
        onClick={() => onChange(round - 1)}
      >
        <IconChevronRight size={20} stroke={1.8} aria-hidden="true" />
      </ActionIcon>
    </fieldset>
  )
}
