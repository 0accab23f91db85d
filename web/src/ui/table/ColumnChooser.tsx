import { IconColumns3 } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../lib/lazy-part.ts'
import { OnceOpened } from '../overlay/OnceOpened.tsx'
import type { Column } from './column.ts'
import type * as Menu from './ColumnMenu.tsx'
import type { TableState } from './table-state.ts'
import { ToolButton } from './ToolButton.tsx'

interface ColumnChooserProps<Row> {
  columns: readonly Column<Row>[]
  state: TableState
  onStateChange: (state: TableState) => void
}

const loadMenu = () => import('./ColumnMenu.tsx')

/** Preload on intent: it is there when it is opened. What fails here is said once it is. */
const preloadMenu = () => void loadMenu().catch(() => undefined)

/** Comes with the first hand on its button. The type: `lazyPart` forgets that it takes any row. */
const ColumnMenu = lazyPart(async () => (await loadMenu()).ColumnMenu) as unknown as typeof Menu.ColumnMenu

/** The button of the menu that switches columns on and off. */
export function ColumnChooser<Row>(props: ColumnChooserProps<Row>) {
  const { t } = useTranslation()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  function close() {
    setOpen(false)
    button.current?.focus({ preventScroll: true })
  }

  return (
    <>
      <ToolButton
        ref={button}
        id={id}
        icon={IconColumns3}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-dropdown` : undefined}
        onPointerEnter={preloadMenu}
        onFocus={preloadMenu}
        onClick={() => setOpen(!isOpen)}
      >
        {t('ui.table.columns')}
      </ToolButton>
      <OnceOpened when={isOpen}>
        <ColumnMenu {...props} id={id} button={button} isOpen={isOpen} onClose={close} />
      </OnceOpened>
    </>
  )
}
