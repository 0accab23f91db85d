const ROW = 'tr[data-row]'
const OPENER = '[data-opener]'
const CONTROL = 'a[href], button:not(:disabled)'

const rowsOf = (list: Element | null | undefined) =>
  Array.from(list?.querySelectorAll<HTMLElement>(ROW) ?? [])

/** The row that has the focus, or in which it is. */
const rowInFocus = () => document.activeElement?.closest<HTMLElement>(ROW)

/**
 * Roving focus: the row one is at has the focus itself, so that a screen reader reads it and Tab goes on into it. The rows are those
 * of the list the focus is in, else of the first list of the page. False where there is no row to go to.
 */
export function focusNeighbour(step: 1 | -1): boolean {
  const here = rowInFocus()
  const rows = rowsOf((here ?? document.querySelector(ROW))?.closest('table'))
  const next = here ? rows[rows.indexOf(here) + step] : rows[0]
  next?.focus({ preventScroll: true })
  next?.scrollIntoView({ block: 'nearest' })
  return next !== undefined
}

/** Whether a row itself has the focus, and nothing in it. */
export const isRow = (target: EventTarget | null): target is HTMLElement =>
  target instanceof Element && target.matches(ROW)

/** Opens a row as a click on it does; where that does nothing, follows its first link or presses its first button. */
export function openRow(row: HTMLElement): boolean {
  const control = row.querySelector<HTMLElement>(OPENER) ?? row.querySelector<HTMLElement>(CONTROL)
  control?.click()
  return control !== null
}

/** Goes to the quick search of the list; false where it has none. */
export function focusSearch(): boolean {
  const search = document.querySelector<HTMLInputElement>('input[type="search"]')
  search?.focus()
  search?.select()
  return search !== null
}
