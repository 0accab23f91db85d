import { useReducedMotion } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { formatNumber } from '../../lib/format/numbers.ts'

/** Milliseconds a change takes. */
const DURATION = 500

/** A count that runs to its new value; it jumps where motion is not wanted. */
export function RollingNumber({ value }: { value: number }) {
  const isStill = useReducedMotion()
  const [shown, setShown] = useState(value)
  const from = useRef(value)
  useEffect(() => {
    const start = performance.now()
    const first = from.current
    let frame = 0
    const step = (now: number) => {
      const way = isStill ? 1 : Math.min(1, (now - start) / DURATION)
      from.current = Math.round(first + (value - first) * (1 - (1 - way) ** 3))
      setShown(from.current)
      if (way < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [value, isStill])
  if (shown === value) return formatNumber(value)
  return (
    <>
      <span aria-hidden="true">{formatNumber(shown)}</span>
      <span className="visually-hidden">{formatNumber(value)}</span>
    </>
  )
}
