import { useTranslation } from 'react-i18next'
import { Tag } from '../../ui/display/Tag.tsx'

interface OwnMarkProps {
  isOwn: boolean
  isClan?: boolean
}

/** Marks what is one's own: "You", "Your clan". */
export function OwnMark({ isOwn, isClan = false }: OwnMarkProps) {
  const { t } = useTranslation()
  if (!isOwn) return null
  return (
    <Tag tone="gold" size="sm">
      {t(isClan ? 'stats.ranking.yourClan' : 'stats.ranking.you')}
    </Tag>
  )
}
