import { type ReactNode, useMemo } from 'react'
import { SavedViews } from '../../domain/views/SavedViews.tsx'
import { isViewPage } from '../../domain/views/view-filters.ts'
import { ListToolsContext } from '../../ui/table/list-tools.ts'
import { pageOfAddress } from '../pages.ts'
import { useShownPath } from './shown-path.ts'

/** Every list of staff has saved views, wherever it stands: its page is the one that is shown. */
export function ListViews({ children }: { children: ReactNode }) {
  const path = pageOfAddress(useShownPath())?.path ?? ''
  const tools = useMemo(() => (isViewPage(path) ? <SavedViews key={path} page={path} /> : null), [path])
  return <ListToolsContext value={tools}>{children}</ListToolsContext>
}
