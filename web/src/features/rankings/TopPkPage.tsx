import { IconFeather } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api/client.ts'
import { RankingPage } from './RankingPage.tsx'

/** The hundred who murdered the most. */
export function TopPkPage() {
  const { t } = useTranslation()
  return (
    <RankingPage
      title={t('stats.ranking.topPk')}
      lead={t('stats.ranking.topPkLead')}
      csvName="top-pk"
      call={api.rankings.getTopPk}
      measure="pk"
      empty={{
        icon: IconFeather,
        title: t('stats.ranking.noMurders'),
        hint: t('stats.ranking.noMurdersHint'),
      }}
    />
  )
}
