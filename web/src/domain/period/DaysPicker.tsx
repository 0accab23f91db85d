import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Days, USUAL_DAYS } from './days.ts'

interface DaysPickerProps {
  days: Days
  onChange: (days: Days) => void
  offered?: readonly Days[]
}

/** How many of the last days a page shows. */
export function DaysPicker({ days, onChange, offered = USUAL_DAYS }: DaysPickerProps) {
  const { t } = useTranslation()
  return (
    <SegmentedControl
      aria-label={t('ui.days.choose')}
      value={String(days)}
      onChange={(chosen) => onChange(Number(chosen) as Days)}
      data={offered.map((one) => ({ value: String(one), label: t(`ui.days.last_${one}`) }))}
    />
  )
}
