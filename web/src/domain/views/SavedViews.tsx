import type { ViewPage } from '@castellan/contract/calls/moderation/saved-views'
import { Button } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../lib/lazy-part.ts'
import { OnceOpened } from '../../ui/overlay/OnceOpened.tsx'

const ViewMenu = lazyPart(async () => (await import('./ViewMenu.tsx')).ViewMenu)

const NO_FILTERS: readonly string[] = []

interface SavedViewsProps {
  readonly page: ViewPage
  /** The keys of the address that filter the list, besides those that every table has. */
  readonly filters?: readonly string[]
}

/** The filters of a list that one comes back to: kept under a name, wherever one signs in. */
export function SavedViews({ page, filters = NO_FILTERS }: SavedViewsProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    button.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <Button
        ref={button}
        variant="default"
        leftSection={<IconBookmark size={16} stroke={1.6} />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t('views.title')}
      </Button>
      <OnceOpened when={isOpen}>
        <ViewMenu page={page} filters={filters} button={button} isOpen={isOpen} onClose={close} />
      </OnceOpened>
    </>
  )
}
