import { Text } from '@mantine/core'
import { type Moment, momentOf } from '../../lib/format/dates.ts'
import { useFormat } from '../../lib/format/use-format.ts'

interface DateTimeProps {
  value: Moment
  /** Only the day. */
  day?: boolean
  /** What stands where there is no date, if another word says what that means. */
  none?: string | undefined
}

/** A date in the zone of the clock switch; the words "3 hours ago" on hover. A date there is not stands back. */
export function DateTime({ value, day = false, none }: DateTimeProps) {
  const format = useFormat()
  const time = momentOf(value)
  const text = day ? format.date(value) : format.dateTime(value)
  if (time === null)
    return (
      <Text span inherit c="dimmed">
        {none ?? text}
      </Text>
    )
  return (
    <time dateTime={new Date(time).toISOString()} data-day={day || undefined} title={format.relative(time)}>
      {text}
    </time>
  )
}
