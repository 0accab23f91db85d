import type { ViewPage } from '@castellan/contract/calls/moderation/saved-views'
import { IconBookmark } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../lib/lazy-part.ts'
import { OnceOpened } from '../../ui/overlay/OnceOpened.tsx'
import { ToolButton } from '../../ui/table/ToolButton.tsx'

const ViewMenu = lazyPart(async () => (await import('./ViewMenu.tsx')).ViewMenu)

/** The filters of a list that one comes back to: kept under a name, wherever one signs in. */
export function SavedViews({ page }: { readonly page: ViewPage }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    button.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <ToolButton
        ref={button}
        icon={IconBookmark}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t('views.title')}
      </ToolButton>
      <OnceOpened when={isOpen}>
        <ViewMenu page={page} button={button} isOpen={isOpen} onClose={close} />
      </OnceOpened>
    </>
  )
}
