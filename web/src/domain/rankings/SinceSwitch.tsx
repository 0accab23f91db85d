import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SINCE, useSince } from './use-since.ts'

/** Whether the changes of ranks are those of a day or of a week. */
export function SinceSwitch() {
  const { t } = useTranslation()
  const [since, setSince] = useSince()
  return (
    <SegmentedControl
      aria-label={t('stats.ranking.since.label')}
      value={since}
      onChange={setSince}
      data={SINCE.map((value) => ({ value, label: t(`stats.ranking.since.${value}`) }))}
    />
  )
}
