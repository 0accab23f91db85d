import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface ViewSwitchProps {
  isTable: boolean
  /** What the address remembers: nothing for the bars. */
  onChange: (view: 'table' | undefined) => void
}

/** Bars, or the same figures as a table. */
export function ViewSwitch({ isTable, onChange }: ViewSwitchProps) {
  const { t } = useTranslation()
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('ui.chart.view')}
      value={isTable ? 'table' : 'bars'}
      onChange={(view) => onChange(view === 'table' ? view : undefined)}
      data={[
        { value: 'bars', label: t('ui.chart.chart') },
        { value: 'table', label: t('ui.chart.table') },
      ]}
    />
  )
}
