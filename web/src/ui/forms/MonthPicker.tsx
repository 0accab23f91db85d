import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { byLanguage } from '../../lib/i18n/language.ts'
import classes from './MonthPicker.module.css'
import { FIRST_YEAR, isLater, isSameMonth, type MonthOfYear, monthsLater } from './month-of-year.ts'
import { StepButton } from './StepButton.tsx'

interface MonthPickerProps {
  /** What it is the month of. */
  label: string
  value: MonthOfYear
  /** The running month: there is none after it. */
  now: MonthOfYear
  onChange: (month: MonthOfYear) => void
}

/** Years one can go back with a click; older ones are reached by their address. */
const YEARS_BACK = 10

const months = byLanguage((language) => {
  const names = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, place) => ({
    value: String(place + 1),
    label: names.format(Date.UTC(2000, place)),
  }))
})

/** Goes from month to month, back in time and forth. */
export function MonthPicker({ label, value, now, onChange }: MonthPickerProps) {
  const { t } = useTranslation()
  const firstYear = Math.max(FIRST_YEAR, Math.min(value.year, now.year - YEARS_BACK))
  const years = Array.from({ length: now.year - firstYear + 1 }, (_, back) => String(now.year - back))
  const choose = (wanted: MonthOfYear) => onChange(isLater(wanted, now) ? now : wanted)
  return (
    <fieldset aria-label={label} className={classes.picker}>
      <StepButton
        way="back"
        label={t('ui.month.earlier')}
        disabled={value.year === FIRST_YEAR && value.month === 1}
        onClick={() => choose(monthsLater(value, -1))}
      />
      <Select
        className={classes.month}
        aria-label={t('ui.month.name')}
        data={months().filter((one) => !isLater({ month: Number(one.value), year: value.year }, now))}
        value={String(value.month)}
        allowDeselect={false}
        onChange={(month) => choose({ ...value, month: Number(month) })}
      />
      <Select
        className={classes.year}
        aria-label={t('ui.month.year')}
        data={years}
        value={String(value.year)}
        allowDeselect={false}
        onChange={(year) => choose({ ...value, year: Number(year) })}
      />
      <StepButton
        way="forth"
        label={t('ui.month.later')}
        disabled={isSameMonth(value, now)}
        onClick={() => choose(monthsLater(value, 1))}
      />
    </fieldset>
  )
}
