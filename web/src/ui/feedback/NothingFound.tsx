import { useTranslation } from 'react-i18next'
import { EmptyState } from './EmptyState.tsx'

/** A search that found nothing, by its words. */
export function NothingFound({ words }: { words: string }) {
  const { t } = useTranslation()
  return <EmptyState title={t('ui.table.nothingFound', { words })} hint={t('ui.table.searchHint')} />
}
