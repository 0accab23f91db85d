import type { Contract } from '@castellan/contract'
import type { CallFunction } from '@castellan/contract/client'
import { IconTrophy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { callQuery } from '../../../api/query.ts'
import { useServer } from '../../../api/server.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Page } from '../../../ui/Page.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { Updated } from '../../../ui/Updated.tsx'
import { useTableAddress } from '../../../world/use-address.ts'
import { Podium } from './Podium.tsx'
import { type Measure, rankingColumns } from './ranking-columns.tsx'
import classes from './Ranking.module.css'

interface RankingPageProps {
  title: string
  lead: string
  csvName: string
  call: CallFunction<Contract['rankings']['getTopExp' | 'getTopPvp']>
  /** What the ranking is about. */
  measure: Measure
}

/** Milliseconds between two looks at a ranking. */
const LOOK_AGAIN = 60_000

/** A ranking of characters: the first three on a podium, all in a table, one's own marked. */
export function RankingPage({ title, lead, csvName, call, measure }: RankingPageProps) {
  const { t } = useTranslation()
  const server = useServer()
  const [state, setState] = useTableAddress()
  const ranking = useQuery({ ...callQuery(call, {}, { silent: true }), refetchInterval: LOOK_AGAIN })
  const own = useQuery(callQuery(api.characters.getAllMACharacters, {}, { silent: true }))
  const mine = useMemo(() => new Set(own.data?.map((character) => character.id)), [own.data])
  const best = ranking.data?.reduce((most, row) => Math.max(most, row[measure]), 0) ?? 0
  const columns = useMemo(() => rankingColumns({ t, measure, best, mine }), [t, measure, best, mine])
  const isEmpty = ranking.data?.length === 0
  return (
    <Page
      title={title}
      lead={
        <span className={classes.lead}>
          {lead} <Updated at={ranking.dataUpdatedAt} />
        </span>
      }
    >
      {isEmpty || (ranking.error && !ranking.data) ? null : (
        <Podium rows={ranking.data?.slice(0, 3)} measure={measure} mine={mine} />
      )}
      <DataTable
        label={title}
        columns={columns}
        rows={ranking.data}
        rowId={(row) => String(row.characterId)}
        rowName={(row) => row.name}
        state={state}
        onStateChange={setState}
        error={ranking.error}
        onRetry={() => void ranking.refetch()}
        csvName={`${csvName}-${server}`}
        isMine={(row) => mine.has(row.characterId)}
        empty={
          <EmptyState
            icon={<IconTrophy size={36} stroke={1.6} aria-hidden="true" />}
            title={t('stats.ranking.empty')}
            hint={t('stats.ranking.emptyHint')}
          />
        }
      />
    </Page>
  )
}
