import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { percentOf } from './distribution.ts'
import classes from './LevelCard.module.css'

interface ThresholdSliderProps {
  value: number
  max: number
  onChange: (level: number) => void
}

/** The levels at which a profession begins, and the beginning. */
const STEPS = [1, 20, 40, 60, 76]

/** The lowest level that counts: a slider under the columns, a number, and the levels that matter. */
export function ThresholdSlider({ value, max, onChange }: ThresholdSliderProps) {
  const { t } = useTranslation()
  const set = (text: string) => {
    const level = Number(text)
    if (Number.isInteger(level) && level >= 1 && level <= max) onChange(level)
  }
  return (
    <div className={classes.threshold}>
      <input
        type="range"
        className={classes.slider}
        style={{ '--from': `${percentOf(value - 1, max - 1)}%` } as CSSProperties}
        aria-label={t('stats.classes.threshold')}
        min={1}
        max={max}
        value={Math.min(value, max)}
        onChange={(event) => set(event.currentTarget.value)}
      />
      <div className={classes.choose}>
        <label className={classes.number}>
          {t('stats.classes.threshold')}
          <input
            type="number"
            inputMode="numeric"
            min={1}
            max={max}
            // Typed over freely, and anew whenever the slider moves.
            key={value}
            defaultValue={value}
            onChange={(event) => set(event.currentTarget.value)}
          />
        </label>
        <span className={classes.steps}>
          {STEPS.filter((step) => step <= max).map((step) => (
            <button key={step} type="button" aria-pressed={step === value} onClick={() => onChange(step)}>
              {step === 1 ? t('stats.classes.allLevels') : t('stats.classes.from', { level: step })}
            </button>
          ))}
        </span>
      </div>
    </div>
  )
}
