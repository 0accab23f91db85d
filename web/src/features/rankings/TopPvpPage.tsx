import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api/client.ts'
import { RankingPage } from './RankingPage.tsx'

/** The hundred characters with the most victories over other players. */
export function TopPvpPage() {
  const { t } = useTranslation()
  return (
    <RankingPage
      title={t('stats.ranking.topPvp')}
      lead={t('stats.ranking.topPvpLead')}
      csvName="top-pvp"
      call={api.rankings.getTopPvp}
      measure="pvp"
    />
  )
}
