import { useTranslation } from 'react-i18next'
import { Tag } from '../../ui/display/Tag.tsx'

/** Marks what is one's own: "You". */
export function OwnMark({ isOwn }: { isOwn: boolean }) {
  const { t } = useTranslation()
  if (!isOwn) return null
  return (
    <Tag tone="gold" size="sm">
      {t('stats.ranking.you')}
    </Tag>
  )
}
