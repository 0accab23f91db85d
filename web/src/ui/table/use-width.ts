import { type RefObject, useLayoutEffect, useState } from 'react'

/** The width of an element in CSS pixels, measured before it is painted; 0 where nothing has a size. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const measured = element.current
    if (!measured) return undefined
    setWidth(measured.clientWidth)
    const observer = new ResizeObserver(() => setWidth(measured.clientWidth))
    observer.observe(measured)
    return () => observer.disconnect()
  }, [element])
  return width
}

/** Whether a table is wider than its box even so; looked at anew when either may have changed. */
export function useScrolls(box: RefObject<HTMLElement | null>, width: number, columns: number): boolean {
  const [scrolls, setScrolls] = useState(false)
  useLayoutEffect(() => {
    const table = box.current?.querySelector('table')
    if (!table || !box.current) return undefined
    const look = () => setScrolls(table.offsetWidth > (box.current?.clientWidth ?? 0) + 1)
    look()
    const observer = new ResizeObserver(look)
    observer.observe(table)
    return () => observer.disconnect()
  }, [box, width, columns])
  return scrolls
}
