import { Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isDay } from '../../lib/format/dates.ts'
import { useZone } from '../../lib/format/zone.ts'
import { DayInput } from '../../ui/forms/DayInput.tsx'
import { FIRST_DAY, LAST_DAY, lastDays, type Period, PRESETS, presetOf } from './period.ts'
import classes from './PeriodPicker.module.css'

interface PeriodPickerProps {
  period: Period
  onChange: (period: Period) => void
  /** A phone shows the days too, as filters beside others. */
  showsDays?: boolean
}

const OWN = 'own'

/** The last days, or any days; a phone shows the days only where they are one's own. */
export function PeriodPicker({ period, onChange, showsDays = false }: PeriodPickerProps) {
  const { t } = useTranslation()
  const zone = useZone()
  const preset = presetOf(period, zone)
  const [isOwn, setOwn] = useState(preset === null)
  const choose = (days: string | null) => {
    setOwn(days === OWN)
    if (days !== OWN) onChange(lastDays(Number(days), zone))
  }
  return (
    <fieldset className={classes.picker} aria-label={t('admin.period.title')}>
      <Select
        className={classes.preset}
        aria-label={t('admin.period.last')}
        value={preset === null || isOwn ? OWN : String(preset)}
        data={[
          ...PRESETS.map((days) => ({ value: String(days), label: t(`admin.period.days_${days}`) })),
          { value: OWN, label: t('admin.period.own') },
        ]}
        allowDeselect={false}
        onChange={choose}
      />
      <span className={classes.days} data-own={showsDays || preset === null || isOwn || undefined}>
        <OwnDays key={`${period.start} ${period.end}`} period={period} onChange={onChange} />
      </span>
    </fieldset>
  )
}

/** Two days; taken when both are whole and make sense together, so that typing a year does not ask for the year 2. */
function OwnDays({ period, onChange }: Pick<PeriodPickerProps, 'period' | 'onChange'>) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(period)
  const { start, end } = typed
  const type = (change: Partial<Period>) => {
    const now = { ...typed, ...change }
    setTyped(now)
    if (isWithin(now.start, FIRST_DAY, now.end) && isWithin(now.end, now.start, LAST_DAY)) onChange(now)
  }
  const limits = {
    start: { min: FIRST_DAY, max: isDay(end) ? end : LAST_DAY },
    end: { min: isDay(start) ? start : FIRST_DAY, max: LAST_DAY },
  }
  const fieldOf = (which: keyof Period) => (
    <DayInput
      className={classes.day}
      aria-label={t(`admin.period.${which}`)}
      value={typed[which]}
      {...limits[which]}
      error={
        isWithin(typed[which], limits[which].min, limits[which].max)
          ? null
          : t('admin.period.between', limits[which])
      }
      onChange={(day) => type({ [which]: day })}
    />
  )
  return (
    <>
      {fieldOf('start')}
      <span aria-hidden="true" className={classes.until}>
        –
      </span>
      {fieldOf('end')}
    </>
  )
}

const isWithin = (day: string, min: string, max: string) => isDay(day) && day >= min && day <= max
