import { useEffect } from 'react'
import type { MoreRows } from '../../lib/query/more-rows.ts'

interface FetchAllPagesProps {
  more: MoreRows
  onRead: (more: MoreRows) => void
}

/** While it is there, part after part is read; it tells when there are no more, or when one cannot be had. */
export function FetchAllPages({ more, onRead }: FetchAllPagesProps) {
  useEffect(() => {
    if (more.isLoading) return
    if (more.load && !more.hasFailed) more.load()
    else onRead(more)
  })
  return null
}
