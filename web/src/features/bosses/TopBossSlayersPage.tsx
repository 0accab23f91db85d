import { Button } from '@mantine/core'
import { IconSword } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { RankedList } from '../../domain/rankings/RankedList.tsx'
import { useFeature, useWorldInfo } from '../../domain/world/use-feature.ts'
import { useOwn } from '../../domain/world/use-own.ts'
import { useAddress } from '../../lib/address/use-address.ts'
import { api } from '../../lib/api/client.ts'
import { useList } from '../../lib/query/list.ts'
import { Note } from '../../ui/feedback/Note.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { hunterColumns } from './hunter-columns.tsx'
import { hunterPlaces } from './hunter-places.tsx'
import { RoundStepper } from './RoundStepper.tsx'
import { roundIn } from './rounds.ts'
import { useRaces } from './use-races.ts'

/** Milliseconds between two polls of the running round. */
const POLL_INTERVAL = 60_000

/** The hundred best boss hunters of a round. */
export function TopBossSlayersPage() {
  const { t } = useTranslation()
  const [search, change] = useAddress()
  const chronicle = useWorldInfo()?.chronicle ?? ''
  const hasRaids = useFeature('raidBosses')
  const { ids: mine } = useOwn()
  const raceOf = useRaces()
  const round = roundIn(search['round'])
  const list = useList(
    api.bosses.getTopBossHunters,
    { roundNumber: round },
    { keepsPrevious: true, ...(round === 0 && { pollEvery: POLL_INTERVAL }) },
  )
  const best = list.rows?.[0]?.points ?? 0
  const columns = useMemo(() => hunterColumns({ t, best, mine, raceOf }), [t, best, mine, raceOf])
  const goTo = (chosen: number) => change({ round: chosen || undefined, page: undefined })
  const isEmpty = !list.isRefreshing && list.rows?.length === 0
  return (
    <Page
      title={t('stats.slayers.title')}
      lead={t('stats.slayers.lead')}
      updatedAt={list.at}
      actions={<RoundStepper round={round} isEmpty={isEmpty} onChange={goTo} />}
    >
      <RankedList
        label={t('stats.slayers.title')}
        list={list}
        places={(hunters) => hunterPlaces(hunters, { t, mine, raceOf })}
        columns={columns}
        rowId={(row) => String(row.characterId)}
        rowName={(row) => row.name}
        isMine={(row) => mine.has(row.characterId)}
        csvName="boss-slayers"
        csvOf={`round-${round}`}
        empty={{
          icon: IconSword,
          title: t(round === 0 ? 'stats.slayers.empty' : 'stats.slayers.emptyRound'),
          hint: t(round === 0 ? 'stats.slayers.emptyHint' : 'stats.slayers.emptyRoundHint'),
          action:
            round === 0 ? null : <Button onClick={() => goTo(0)}>{t('stats.slayers.toRunning')}</Button>,
        }}
      />
      {hasRaids === false ? <Note>{t('stats.slayers.grandOnly', { chronicle })}</Note> : null}
    </Page>
  )
}
