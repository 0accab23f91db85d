import { ListTable, type ListTableProps } from '../../ui/table/ListTable.tsx'
import { type Place, Podium } from './Podium.tsx'

interface RankedListProps<Row extends object> extends ListTableProps<Row> {
  /** The first three of the rows, as the podium shows them. */
  places: (rows: readonly Row[]) => readonly Place[]
  tone?: 'honour' | 'shame'
}

/** A ranking: the first three on a podium, all in a table. */
export function RankedList<Row extends object>({ places, tone = 'honour', ...table }: RankedListProps<Row>) {
  const { rows, error } = table.list
  const isWithout = rows?.length === 0 || (error !== null && !rows)
  return (
    <>
      {isWithout ? null : <Podium places={rows && places(rows)} tone={tone} />}
      <ListTable {...table} />
    </>
  )
}
