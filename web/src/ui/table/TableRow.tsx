import { IconChevronRight } from '@tabler/icons-react'
import { memo, type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Sentence } from '../display/Sentence.tsx'
import { type Column, isName, textOf } from './column.ts'
import classes from './DataTable.module.css'

interface RowCellsProps<Row> {
  row: Row
  columns: readonly Column<Row>[]
  /** The table is narrow: cells say in a second line what has no column. */
  hasTwoLines: boolean
  /** What the row is called, for its button: "Open Wildsong". */
  name: string
  /** Whether a click opens it: the table listens, for all rows at once. */
  opens: boolean
}

interface TableRowProps<Row> extends RowCellsProps<Row> {
  id: string
  /** Place among all rows, from 1. */
  place: number
  isMine: boolean
  /** Set on the row that is being jumped to; called once it has the focus. */
  onReached: (() => void) | undefined
}

/** One row. Where it opens, a click anywhere does it, and a button does it for the keyboard. */
export function TableRow<Row>({ id, place, isMine, onReached, ...cells }: TableRowProps<Row>) {
  const element = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (!onReached || !element.current) return
    element.current.scrollIntoView({ block: 'center' })
    element.current.focus({ preventScroll: true })
    onReached()
  }, [onReached])
  return (
    <tr
      ref={element}
      data-row={id}
      data-mine={isMine || undefined}
      data-opens={cells.opens || undefined}
      aria-rowindex={place + 1}
      tabIndex={-1}
    >
      <RowCells {...cells} />
    </tr>
  )
}

/** Plain words keep their dates whole. */
const whole = (said: ReactNode) => (typeof said === 'string' ? <Sentence>{said}</Sentence> : said)

/** Memoised: sorting and paging move rows, what they hold stays. */
const RowCells = memo(function RowCells<Row>({ row, columns, hasTwoLines, name, opens }: RowCellsProps<Row>) {
  const { t } = useTranslation()
  return (
    <>
      {columns.map((column) => (
        <td key={column.id} data-align={column.align} data-name={isName(column) || undefined}>
          {whole(column.cell ? column.cell(row) : textOf(column.value?.(row)))}
          {hasTwoLines && column.below ? (
            <div className={classes.below}>{whole(column.below(row))}</div>
          ) : null}
        </td>
      ))}
      {opens ? (
        <td className={`${classes.opener} off-paper`}>
          <button
            type="button"
            data-opener
            className="tap-around"
            aria-label={t('ui.table.openRow', { name })}
          >
            <IconChevronRight size={18} stroke={1.6} aria-hidden="true" />
          </button>
        </td>
      ) : null}
    </>
  )
}) as <Row>(props: RowCellsProps<Row>) => ReactNode
