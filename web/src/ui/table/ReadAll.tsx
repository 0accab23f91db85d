import { useEffect } from 'react'
import type { MoreRows } from './more-rows.ts'

interface ReadAllProps {
  more: MoreRows
  onRead: (more: MoreRows) => void
}

/** While it is there, part after part is read; it tells when there are no more, or when one cannot be had. */
export function ReadAll({ more, onRead }: ReadAllProps) {
  useEffect(() => {
    if (more.isLoading) return
    if (more.load && !more.hasFailed) more.load()
    else onRead(more)
  })
  return null
}
