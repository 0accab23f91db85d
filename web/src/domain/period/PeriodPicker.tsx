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
        <Day
          key={`from ${period.start}`}
          label={t('admin.period.start')}
          value={period.start}
          min={FIRST_DAY}
          max={period.end}
          onChange={(start) => onChange({ ...period, start })}
        />
        <span aria-hidden="true" className={classes.until}>
          –
        </span>
        <Day
          key={`until ${period.end}`}
          label={t('admin.period.end')}
          value={period.end}
          min={period.start}
          max={LAST_DAY}
          onChange={(end) => onChange({ ...period, end })}
        />
      </span>
    </fieldset>
  )
}

interface DayProps {
  label: string
  value: string
  min: string
  max: string
  onChange: (day: string) => void
}

/** One day; taken when it is whole and makes sense, so that typing a year does not ask for the year 2. */
function Day({ label, value, min, max, onChange }: DayProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(value)
  const isGood = (day: string) => isDay(day) && day >= min && day <= max
  return (
    <DayInput
      className={classes.day}
      aria-label={label}
      value={typed}
      min={min}
      max={max}
      error={isGood(typed) ? null : t('admin.period.between', { min, max })}
      onChange={(text) => {
        setTyped(text)
        if (isGood(text) && text !== value) onChange(text)
      }}
    />
  )
}
