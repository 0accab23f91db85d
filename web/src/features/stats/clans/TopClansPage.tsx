import { IconFlag } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { answeredAt, lookAgain } from '../../../api/answer-age.ts'
import { api } from '../../../api/client.ts'
import { callQuery } from '../../../api/query.ts'
import { useServer } from '../../../api/server.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Page } from '../../../ui/Page.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { Updated } from '../../../ui/Updated.tsx'
import { CLAN } from '../../../world/clan-address.ts'
import { useSheetAddress, useTableAddress } from '../../../world/use-address.ts'
import { useFeature } from '../../../world/use-feature.ts'
import { useOwn } from '../../../world/use-own.ts'
import { Podium } from '../rankings/Podium.tsx'
import ranking from '../rankings/Ranking.module.css'
import { clanColumns, clanPlaces } from './clan-columns.tsx'

/** Milliseconds between two looks at the clans. */
const LOOK_AGAIN = 60_000

/** The hundred best clans; a row opens the clan's card. */
export function TopClansPage() {
  const { t } = useTranslation()
  const server = useServer()
  const card = useSheetAddress(CLAN)
  const [state, setState] = useTableAddress()
  const { clanIds: mine } = useOwn()
  const feature = useFeature('clanSkills')
  const hasReputation = feature !== false
  const query = useQuery({
    ...callQuery(api.clans.getTopClans, {}, { silent: true }),
    refetchInterval: lookAgain(LOOK_AGAIN),
  })
  // Which figures there are depends on the chronicle: columns must not come and go.
  const rows = useMemo(
    () =>
      feature === undefined ? undefined : query.data?.map((clan, index) => ({ ...clan, rank: index + 1 })),
    [feature, query.data],
  )
  const largest = rows?.reduce((most, clan) => Math.max(most, clan.memberCount), 0) ?? 0
  const columns = useMemo(
    () => clanColumns({ t, largest, hasReputation, mine }),
    [t, largest, hasReputation, mine],
  )
  return (
    <Page
      title={t('pages.topClans')}
      lead={
        <span className={ranking.lead}>
          {t(hasReputation ? 'stats.clan.topLead' : 'stats.clan.topLeadPlain')}{' '}
          <Updated at={answeredAt(query)} />
        </span>
      }
    >
      {rows?.length === 0 || (query.error && !rows) ? null : (
        <Podium places={rows && clanPlaces(rows, { t, hasReputation, mine })} />
      )}
      <DataTable
        label={t('pages.topClans')}
        columns={columns}
        rows={rows}
        rowId={(clan) => String(clan.id)}
        rowName={(clan) => clan.name}
        state={state}
        onStateChange={setState}
        error={query.error}
        onRetry={() => void query.refetch()}
        csvName={`top-clans-${server}`}
        isMine={(clan) => mine.has(clan.id)}
        rowAction={{ label: t('stats.clan.open'), onAct: (clan) => card.open(clan.id), direct: true }}
        empty={
          <EmptyState
            icon={<IconFlag size={36} stroke={1.6} aria-hidden="true" />}
            title={t('stats.clan.empty')}
            hint={t('stats.clan.emptyHint')}
          />
        }
      />
    </Page>
  )
}
