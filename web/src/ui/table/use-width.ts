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

/** Whether the table in a box is wider than the box even so. */
export function useScrolls(box: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false)
  useLayoutEffect(() => {
    const frame = box.current
    const table = frame?.querySelector('table')
    if (!frame || !table) return undefined
    const observer = new ResizeObserver(() => setScrolls(table.offsetWidth > frame.clientWidth + 1))
    observer.observe(table)
    observer.observe(frame)
    return () => observer.disconnect()
  }, [box])
  return scrolls
}
