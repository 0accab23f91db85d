import { type RefObject, useLayoutEffect, useState } from 'react'

/** The width of an element in CSS pixels, measured before it is painted; 0 where nothing has a size. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const measured = element.current
    if (!measured) return undefined
    // oxlint-disable-next-line react/set-state-in-effect -- measured before the first paint, or columns would jump
    setWidth(measured.clientWidth)
    const observer = new ResizeObserver(() => setWidth(measured.clientWidth))
    observer.observe(measured)
    return () => observer.disconnect()
  }, [element])
  return width
}

/** Whether the table in a box is wider than the box even so: `more` while a part of it is hidden at the right. */
export function useScrolls(box: RefObject<HTMLElement | null>): false | 'to-end' | 'more' {
  const [scrolls, setScrolls] = useState<false | 'to-end' | 'more'>(false)
  useLayoutEffect(() => {
    const frame = box.current
    const table = frame?.querySelector('table')
    if (!frame || !table) return undefined
    const measure = () => {
      const hidden = table.offsetWidth - frame.clientWidth
      setScrolls(hidden > 1 && (frame.scrollLeft < hidden - 1 ? 'more' : 'to-end'))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(table)
    observer.observe(frame)
    frame.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      frame.removeEventListener('scroll', measure)
    }
  }, [box])
  return scrolls
}
