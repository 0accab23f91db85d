import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type RefObject, useEffect } from 'react'

/** Height of a row in CSS pixels; the style sheet keeps to it. */
const ROW_HEIGHT = 45

/** In CSS pixels: what is shown where nothing has a height, as without a layout engine. */
const SCREENFUL = { width: 800, height: 600 }

interface VirtualRowsProps<Row> {
  rows: readonly Row[]
  /** The element that scrolls. */
  box: RefObject<HTMLDivElement | null>
  /** The row to scroll to, from 0. */
  jumpTo: number | undefined
  renderRow: (row: Row, index: number) => ReactNode
}

/** The rows in sight and a few around them; two empty rows keep the place of all the others. */
export function VirtualRows<Row>({ rows, box, jumpTo, renderRow }: VirtualRowsProps<Row>) {
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 10,
    initialRect: SCREENFUL,
    observeElementRect: (instance, tell) =>
      observeElementRect(instance, (rect) => tell(rect.height ? rect : SCREENFUL)),
  })
  useEffect(() => {
    if (jumpTo !== undefined) virtualizer.scrollToIndex(jumpTo, { align: 'center' })
  }, [jumpTo, virtualizer])
  const items = virtualizer.getVirtualItems()
  const before = items[0]?.start ?? 0
  const after = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)
  return (
    <>
      {before > 0 ? <Gap height={before} /> : null}
      {items.map((item) => renderRow(rows[item.index]!, item.index))}
      {after > 0 ? <Gap height={after} /> : null}
    </>
  )
}

const Gap = ({ height }: { height: number }) => <tr aria-hidden="true" style={{ height }} />
