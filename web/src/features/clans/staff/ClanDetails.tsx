import type { Clan } from '@castellan/contract/calls/statistics/clans'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/layout/Card.tsx'
import { ClanView } from '../ClanView.tsx'

/** The arms of a clan, how strong it is, who leads it and what it holds. */
export function ClanDetails({ clan }: { clan: Clan }) {
  const { t } = useTranslation()
  return (
    <Card gold label={t('pages.clanDetails')}>
      <ClanView clan={clan} />
    </Card>
  )
}
