import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api/client.ts'
import { RankingPage } from './RankingPage.tsx'

/** The hundred characters with the most experience. */
export function TopExpPage() {
  const { t } = useTranslation()
  return (
    <RankingPage
      title={t('stats.ranking.topExp')}
      lead={t('stats.ranking.topExpLead')}
      csvName="top-exp"
      call={api.rankings.getTopExp}
      measure="exp"
    />
  )
}
