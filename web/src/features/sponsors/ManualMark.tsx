import { useTranslation } from 'react-i18next'
import { Tag } from '../../ui/display/Tag.tsx'

/** Marks a line that staff added by hand. */
export function ManualMark() {
  const { t } = useTranslation()
  return (
    <Tag tone="azure" size="sm">
      {t('stats.sponsors.manual')}
    </Tag>
  )
}
