import { Button } from '@mantine/core'
import { IconSword } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { answeredAt } from '../../../api/answer-age.ts'
import { api } from '../../../api/client.ts'
import { callQuery } from '../../../api/query.ts'
import { useServer } from '../../../api/server.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Page } from '../../../ui/Page.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { Updated } from '../../../ui/Updated.tsx'
import { useAddress, useTableAddress } from '../../../world/use-address.ts'
import { useFeature, useWorldInfo } from '../../../world/use-feature.ts'
import { useOwn } from '../../../world/use-own.ts'
import { Podium } from '../rankings/Podium.tsx'
import classes from './Bosses.module.css'
import { hunterColumns } from './hunter-columns.tsx'
import { hunterPlaces } from './hunter-places.tsx'
import { RoundStepper } from './RoundStepper.tsx'
import { roundIn } from './rounds.ts'
import { useRaces } from './use-races.ts'

/** Milliseconds between two looks at the running round. */
const LOOK_AGAIN = 60_000

/** The hundred best boss hunters of a round. */
export function TopBossSlayersPage() {
  const { t } = useTranslation()
  const server = useServer()
  const [search, change] = useAddress()
  const [state, setState] = useTableAddress()
  const chronicle = useWorldInfo()?.chronicle ?? ''
  const hasRaids = useFeature('raidBosses')
  const { ids: mine } = useOwn()
  const raceOf = useRaces()
  const round = roundIn(search['round'])
  const query = useQuery({
    ...callQuery(api.bosses.getTopBossHunters, { roundNumber: round }, { silent: true }),
    placeholderData: keepPreviousData,
    ...(round === 0 && { refetchInterval: LOOK_AGAIN }),
  })
  const rows = query.data
  const best = rows?.[0]?.points ?? 0
  const columns = useMemo(() => hunterColumns({ t, best, mine, raceOf }), [t, best, mine, raceOf])
  const goTo = (chosen: number) => change({ round: chosen || undefined, page: undefined })
  return (
    <Page
      title={t('stats.slayers.title')}
      lead={
        <span className={classes.lead}>
          {t('stats.slayers.lead')} <Updated at={answeredAt(query)} />
        </span>
      }
      actions={
        <RoundStepper
          round={round}
          isEmpty={!query.isPlaceholderData && rows?.length === 0}
          onChange={goTo}
        />
      }
    >
      {rows?.length === 0 || (query.error && !rows) ? null : (
        <Podium places={rows && hunterPlaces(rows, { t, mine, raceOf })} />
      )}
      <DataTable
        label={t('stats.slayers.title')}
        columns={columns}
        rows={rows}
        rowId={(row) => String(row.characterId)}
        rowName={(row) => row.name}
        state={state}
        onStateChange={setState}
        error={query.error}
        busy={query.isPlaceholderData}
        onRetry={() => void query.refetch()}
        csvName={`boss-slayers-${server}-round-${round}`}
        isMine={(row) => mine.has(row.characterId)}
        empty={
          <EmptyState
            icon={<IconSword size={36} stroke={1.6} aria-hidden="true" />}
            title={round === 0 ? t('stats.slayers.empty') : t('stats.slayers.emptyRound')}
            hint={round === 0 ? t('stats.slayers.emptyHint') : t('stats.slayers.emptyRoundHint')}
            action={
              round === 0 ? null : <Button onClick={() => goTo(0)}>{t('stats.slayers.toRunning')}</Button>
            }
          />
        }
      />
      {hasRaids === false ? <Note>{t('stats.slayers.grandOnly', { chronicle })}</Note> : null}
    </Page>
  )
}
