import { useTranslation } from 'react-i18next'
import classes from './RoundStepper.module.css'
import { LAST_ROUND } from './rounds.ts'
import { StepButton } from '../../ui/forms/StepButton.tsx'

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
      ? t('stats.hunters.running')
      : round === 1
        ? t('stats.hunters.before')
        : t('stats.hunters.ago', { count: round })
  return (
    <fieldset aria-label={t('stats.hunters.round')} className={classes.stepper}>
      <StepButton
        way="back"
        label={t('stats.hunters.older')}
        disabled={(isEmpty && round > 0) || round >= LAST_ROUND}
        onClick={() => onChange(round + 1)}
      />
      <output className={classes.name} data-running={round === 0 || undefined}>
        {name}
      </output>
      <StepButton
        way="forth"
        label={t('stats.hunters.newer')}
        disabled={round === 0}
        onClick={() => onChange(round - 1)}
      />
    </fieldset>
  )
}
