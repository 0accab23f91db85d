import { useLayoutEffect, useRef, useState } from 'react'

/** How many times as large as its frame the drawing can be. */
const ZOOMS = [1, 1.6, 2.4, 3.4] as const

/** A drawing that can be larger than its frame, which then scrolls; the middle of what is seen stays where it is. */
export function useZoom() {
  const frame = useRef<HTMLDivElement>(null)
  const [step, setStep] = useState(0)
  const middle = useRef({ left: 0.5, top: 0.5 })
  const zoomBy = (steps: number) => {
    const { scrollLeft, scrollTop, clientWidth, clientHeight, scrollWidth, scrollHeight } = frame.current!
    middle.current = {
      left: (scrollLeft + clientWidth / 2) / scrollWidth,
      top: (scrollTop + clientHeight / 2) / scrollHeight,
    }
    setStep((before) => Math.min(ZOOMS.length - 1, Math.max(0, before + steps)))
  }
  const zoom = ZOOMS[step]!
  useLayoutEffect(() => {
    const { clientWidth, clientHeight } = frame.current!
    frame.current!.scrollTo({
      left: (middle.current.left * zoom - 0.5) * clientWidth,
      top: (middle.current.top * zoom - 0.5) * clientHeight,
      behavior: 'instant',
    })
  }, [zoom])
  return { frame, zoom, zoomBy, canZoomIn: step < ZOOMS.length - 1, canZoomOut: step > 0 }
}
