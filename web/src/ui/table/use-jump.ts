import { useState } from 'react'
import { type TableState, withPage } from './table-state.ts'

interface JumpOptions<Row> {
  readonly ordered: readonly Row[]
  readonly isMine: ((row: Row) => boolean) | undefined
  readonly rowId: (row: Row) => string
  readonly pageSize: number | undefined
  readonly state: TableState
  readonly setState: (state: TableState) => void
}

/** Leads to one's own rows, one after the other: turns to their page, and the row then takes the focus. */
export function useJump<Row>({ ordered, isMine, rowId, pageSize, state, setState }: JumpOptions<Row>) {
  const [target, setTarget] = useState<string | null>(null)
  const [last, setLast] = useState(-1)
  const mine = isMine ? ordered.flatMap((row, index) => (isMine(row) ? [index] : [])) : []
  const start = () => {
    const next = mine.find((index) => index > last) ?? mine[0]!
    setLast(next)
    setTarget(rowId(ordered[next]!))
    if (pageSize) setState(withPage(state, Math.floor(next / pageSize) + 1))
  }
  return {
    target,
    index: target === null ? undefined : last,
    /** Undefined where nothing here is one's own. */
    start: mine.length ? start : undefined,
    onReached: () => setTarget(null),
  }
}
