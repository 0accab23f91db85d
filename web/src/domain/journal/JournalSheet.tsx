import { useTranslation } from 'react-i18next'
import { Sheet, type SheetState } from '../../ui/overlay/Sheet.tsx'
import { ActsOn, type Target } from './ActsOn.tsx'

interface JournalSheetProps extends SheetState {
  target: Target
  name: string
}

/** What staff did to one thing, over the page that shows it. */
export function JournalSheet({ target, name, opened, onClose }: JournalSheetProps) {
  const { t } = useTranslation()
  return (
    <Sheet opened={opened} onClose={onClose} title={t('journal.of', { name })}>
      <ActsOn target={target} />
    </Sheet>
  )
}
