import { useEffect, useEffectEvent, useState } from 'react'

/** Milliseconds a slider rests before the address and the server follow it. */
const PAUSE = 250

/** A level that moves with the slider at once, and is told on once it rests. */
export function useThreshold(known: number, onRest: (level: number) => void) {
  const [level, setLevel] = useState(known)
  const [seen, setSeen] = useState({ known, sent: known })
  if (known !== seen.known) {
    setSeen({ known, sent: known })
    // What we did not send ourselves comes from the Back button: then the address is right.
    if (known !== seen.sent) setLevel(known)
  }
  const rest = useEffectEvent(() => {
    setSeen({ known, sent: level })
    onRest(level)
  })
  useEffect(() => {
    if (level === known) return undefined
    const timer = setTimeout(() => rest(), PAUSE)
    return () => clearTimeout(timer)
  }, [level, known])
  return [level, setLevel] as const
}
