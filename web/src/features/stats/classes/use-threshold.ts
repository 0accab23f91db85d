import { useEffect, useEffectEvent, useState } from 'react'

/** Milliseconds a slider rests before the address and the server follow it. */
const PAUSE = 250

/** A level that moves with the slider at once, and is told on once it rests. */
export function useThreshold(known: number, onRest: (level: number) => void) {
  const [level, setLevel] = useState(known)
  const [seen, setSeen] = useState(known)
  // What the address says anew, as after the Back button, is right.
  if (known !== seen) {
    setSeen(known)
    setLevel(known)
  }
  const rest = useEffectEvent(() => onRest(level))
  useEffect(() => {
    if (level === known) return undefined
    const timer = setTimeout(() => rest(), PAUSE)
    return () => clearTimeout(timer)
  }, [level, known])
  return [level, setLevel] as const
}
