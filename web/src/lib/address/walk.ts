import { useLayoutEffect, useRef } from 'react'
import { createStore, useStore } from '../store.ts'
import { useSheetAddress } from './use-address.ts'

/** The rows of a list in their order, which a key of the address opens. */
interface Rows {
  readonly key: string
  readonly ids: readonly string[]
}

const lists = createStore<readonly Rows[]>([])

/** Lets the sheet that `key` opens go from row to row of a list. */
export function useWalkable<Row>(key: string | undefined, rows: readonly Row[], rowId: (row: Row) => string) {
  const idOf = useRef(rowId)
  useLayoutEffect(() => void (idOf.current = rowId))
  useLayoutEffect(() => {
    if (key === undefined) return undefined
    const list = { key, ids: rows.map((row) => idOf.current(row)) }
    lists.set((all) => [...all, list])
    return () => lists.set((all) => all.filter((one) => one !== list))
  }, [key, rows])
}

/** Where an opened row stands in its list, and the ways to its neighbours. */
export interface Walk {
  /** From 1. */
  readonly place: number
  readonly count: number
  readonly id: string
  /** Undefined at the list's beginning. */
  readonly previous: (() => void) | undefined
  /** Undefined at its end. */
  readonly next: (() => void) | undefined
}

/** The walk of the sheet that an address opens; null for what stands in no list of the page. The address follows without a step. */
export function useWalk(key: string, opened: string | number | null): Walk | null {
  const { replace } = useSheetAddress(key)
  const all = useStore(lists)
  const id = String(opened)
  const ids = all.findLast((list) => list.key === key && list.ids.includes(id))?.ids
  if (opened === null || !ids || ids.length < 2) return null
  const at = ids.indexOf(id)
  const to = (neighbour: string | undefined) =>
    neighbour === undefined
      ? undefined
      : () => replace(typeof opened === 'number' ? Number(neighbour) : neighbour)
  return { place: at + 1, count: ids.length, id, previous: to(ids[at - 1]), next: to(ids[at + 1]) }
}
