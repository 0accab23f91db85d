import { formatCountdown } from '../../lib/format/countdown.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { useNow } from './now.ts'

interface CountdownProps {
  /** The moment that is waited for, in milliseconds since 1970. */
  to: number
}

/** The time left until a moment, by the second; the moment itself on hover. */
export function Countdown({ to }: CountdownProps) {
  const format = useFormat()
  const left = useNow((now) => formatCountdown(to - now))
  return (
    <time className="num" role="timer" dateTime={new Date(to).toISOString()} title={format.dateTime(to)}>
      {left}
    </time>
  )
}
