import { useCallback, useEffect, useRef, useState } from 'react'

/** Milliseconds: long enough to be seen, too short to be waited for. */
const FLASH_FOR = 1_200

/** Something that holds for a moment: `[does it, begin]`. */
export function useFlash(): readonly [boolean, () => void] {
  const [isOn, setOn] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const begin = useCallback(() => {
    setOn(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOn(false), FLASH_FOR)
  }, [])
  return [isOn, begin]
}
