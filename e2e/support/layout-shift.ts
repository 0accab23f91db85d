import type { Page } from '@playwright/test'

/** Cumulative layout shift that nobody minds. */
export const SHIFT_LIMIT = 0.05

interface Shift extends PerformanceEntry {
  readonly value: number
}

/** Runs inside the page: begins to add up how far things move; what a click set off counts like everything else. */
export function watchShifts() {
  const shifts: number[] = []
  const observer = new PerformanceObserver((list) => {
    shifts.push(...list.getEntries().map((entry) => (entry as Shift).value))
  })
  observer.observe({ type: 'layout-shift' })
  Object.assign(window, { shifts, observer })
}

/** How far things have moved since. */
export const shiftOf = (page: Page) =>
  page.evaluate(async () => {
    // two frames: what has moved is told after it was painted
    for (let frame = 0; frame < 2; frame++)
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    const { shifts } = window as unknown as { shifts: readonly number[] }
    return shifts.reduce((sum, value) => sum + value, 0)
  })
