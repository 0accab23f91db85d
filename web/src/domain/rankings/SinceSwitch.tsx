import { Group, SegmentedControl, Text } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { SINCE, useSince } from './use-since.ts'

/** Whether the changes of ranks are those of a day or of a week. */
export function SinceSwitch() {
  const { t } = useTranslation()
  const [since, setSince] = useSince()
  const id = useId()
  return (
    <Group gap="xs" wrap="nowrap">
      <Text id={id} size="sm" c="dimmed">
        {t('stats.ranking.since.label')}
      </Text>
      <SegmentedControl
        aria-labelledby={id}
        value={since}
        onChange={setSince}
        data={SINCE.map((value) => ({ value, label: t(`stats.ranking.since.${value}`) }))}
      />
    </Group>
  )
}
