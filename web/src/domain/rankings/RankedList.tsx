import type { ReactNode } from 'react'
import { ListTable, type ListTableProps } from '../../ui/table/ListTable.tsx'
import { useTableAddress } from '../../ui/table/use-table-address.ts'
import { type Place, Podium } from './Podium.tsx'

interface RankedListProps<Row extends object> extends ListTableProps<Row> {
  /** The first three of the rows, as the podium shows them. */
  places: (rows: readonly Row[]) => readonly Place[]
  tone?: 'honour' | 'shame'
  /** What stands between podium and table. */
  between?: ReactNode
}

/** A ranking: the first three on a podium, all in a table. */
export function RankedList<Row extends object>({
  places,
  tone = 'honour',
  between,
  ...table
}: RankedListProps<Row>) {
  const { rows, error } = table.list
  // A podium of everybody says nothing about those who were searched for, nor on a later page.
  const [{ search, page = 1 }] = useTableAddress()
  const isOnTop = !search && page === 1
  const isWithout = rows?.length === 0 || (error !== null && !rows)
  return (
    <>
      {isWithout || !isOnTop ? null : <Podium places={rows && places(rows)} tone={tone} />}
      {between}
      <ListTable {...table} />
    </>
  )
}
