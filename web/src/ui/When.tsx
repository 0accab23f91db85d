import { type Moment, momentOf } from '../format/dates.ts'
import { useFormat } from '../format/use-format.ts'

interface WhenProps {
  value: Moment
  /** Only the day. */
  day?: boolean
}

/** A date in the zone of the clock switch; the words "3 hours ago" on hover. */
export function When({ value, day = false }: WhenProps) {
  const format = useFormat()
  const time = momentOf(value)
  const text = day ? format.date(value) : format.dateTime(value)
  if (time === null) return <span>{text}</span>
  return (
    <time dateTime={new Date(time).toISOString()} title={format.relative(time)}>
      {text}
    </time>
  )
}
