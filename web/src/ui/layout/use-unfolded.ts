import { useState } from 'react'
import { useOnPaper } from './paper.ts'

/** Whether all of something is shown, and how it comes to that: by whoever asks, and on paper, where nothing can be pressed. */
export function useUnfolded(): readonly [boolean, (isUnfolded: boolean) => void] {
  const [isAsked, setAsked] = useState(false)
  const isOnPaper = useOnPaper()
  return [isAsked || isOnPaper, setAsked]
}
