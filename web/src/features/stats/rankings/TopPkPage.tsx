import { IconFeather } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
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
      empty={
        <EmptyState
          icon={<IconFeather size={36} stroke={1.6} aria-hidden="true" />}
          title={t('stats.ranking.noMurders')}
          hint={t('stats.ranking.noMurdersHint')}
        />
      }
    />
  )
}
