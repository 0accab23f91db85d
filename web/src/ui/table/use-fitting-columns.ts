import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import { type Column, importance, leastPriority } from './column.ts'

/** A pixel may be rounding. */
const TOLERANCE = 1
/** What a row is, and what it is listed for. */
const LEAST_COLUMNS = 2

/**
 * The columns a table has room for. Those it is known to be too narrow for go at once; where the rows in it still need
 * more room, one step after the other follows before anything is painted: a column goes, least important and rightmost
 * first, or all at once where a cell says in a second line what they said; the table gets tight, which cuts names short; then
 * columns go that ought to have stayed.
 */
export function useFittingColumns<Row>(
  box: RefObject<HTMLElement | null>,
  chosen: readonly Column<Row>[],
  width: number,
  /** What stands in the table: other rows may need more room. */
  rows: readonly Row[],
) {
  const room = `${width} ${chosen.map(({ id }) => id).join(' ')}`
  const [taken, setTaken] = useState({ room, steps: 0 })
  const steps = taken.room === room ? taken.steps : 0
  // stable while nothing changes, as where a width is measured at last, or every row would be drawn anew
  const least = leastPriority(width)
  const known = useMemo(() => chosen.filter((column) => importance(column) <= least), [chosen, least])
  const order = useMemo(() => stepsOf(known), [known])
  const fitting = useMemo(() => {
    const done = order.slice(0, steps)
    const gone = new Set(done.map((step) => (step.kind === 'leave' ? step.column : null)))
    const isFolded = done.some(({ kind }) => kind === 'fold')
    return {
      visible: known.filter((column) => !gone.has(column) && !(isFolded && importance(column) > 1)),
      isFolded,
      isTight: done.some(({ kind }) => kind === 'tighten'),
    }
  }, [known, order, steps])

  useLayoutEffect(() => {
    const frame = box.current
    const table = frame?.querySelector('table')
    if (!frame || !table || steps >= order.length) return undefined
    const measure = () => {
      if (table.offsetWidth > frame.clientWidth + TOLERANCE) setTaken({ room, steps: steps + 1 })
    }
    // before the paint, or columns would jump, for heads alone too; and again when rows that were drawn later widen the table
    measure()
    if (!rows.length) return undefined
    const observer = new ResizeObserver(measure)
    observer.observe(table)
    return () => observer.disconnect()
  }, [box, room, steps, order.length, rows])
  return fitting
}

/** One way to need less room: a column goes, rows get a second line instead of columns, or names are cut short. */
type Step<Row> =
  | { readonly kind: 'leave'; readonly column: Column<Row> }
  | { readonly kind: 'fold' | 'tighten' }

/** What is done, one after the other, where there is too little room. */
function stepsOf<Row>(known: readonly Column<Row>[]): readonly Step<Row>[] {
  const rightmostFirst = known.toReversed()
  const folds = known.some((column) => column.folds)
  return [
    ...rightmostFirst
      .filter((column) => importance(column) > (folds ? 2 : 1))
      .toSorted(byImportance)
      .map(leave),
    ...(folds ? [{ kind: 'fold' } as const] : []),
    { kind: 'tighten' },
    ...rightmostFirst
      .slice(0, -LEAST_COLUMNS)
      .filter((column) => importance(column) === 1)
      .map(leave),
  ]
}

const leave = <Row>(column: Column<Row>): Step<Row> => ({ kind: 'leave', column })

const byImportance = <Row>(one: Column<Row>, other: Column<Row>) => importance(other) - importance(one)
