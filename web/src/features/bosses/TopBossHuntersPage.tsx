import { Button } from '@mantine/core'
import { IconSword } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { MyRows } from '../../domain/rankings/MyRows.tsx'
import { RankedList } from '../../domain/rankings/RankedList.tsx'
import { useFeature, useWorldInfo } from '../../domain/world/use-feature.ts'
import { useCharacterRows } from '../../domain/world/use-character-rows.ts'
import { useAddress } from '../../lib/address/use-address.ts'
import { Unkept } from '../../domain/world/Unkept.tsx'
import { useUnkept } from '../../domain/world/use-ability.ts'
import { api } from '../../lib/api/client.ts'
import { useList } from '../../lib/query/list.ts'
import { Note } from '../../ui/feedback/Note.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { hunterColumns } from './hunter-columns.tsx'
import { hunterPlaces, ownHunter } from './hunter-places.tsx'
import { RoundStepper } from './RoundStepper.tsx'
import { roundIn } from './rounds.ts'
import { useRaces } from './use-races.ts'
import { USUAL_POLL } from '../../lib/query/answer-age.ts'

/** The hundred best boss hunters of a round. */
export function TopBossHuntersPage() {
  const { t } = useTranslation()
  const [search, change] = useAddress()
  const chronicle = useWorldInfo()?.chronicle ?? ''
  const hasRaids = useFeature('raidBosses')
  const { mine, rows: characters } = useCharacterRows()
  const raceOf = useRaces()
  const hasKills = useUnkept(['killCounts']).length === 0
  const round = roundIn(search['round'])
  const list = useList(
    api.bosses.getTopBossHunters,
    { roundNumber: round },
    { keepsPrevious: true, ...(round === 0 && { pollEvery: USUAL_POLL }) },
  )
  const best = list.rows?.[0]?.points ?? 0
  const columns = useMemo(
    () => hunterColumns({ t, best, mine, raceOf, hasKills }),
    [t, best, mine, raceOf, hasKills],
  )
  const goTo = (chosen: number) => change({ round: chosen || undefined, page: undefined })
  const isEmpty = !list.isRefreshing && list.rows?.length === 0
  return (
    <Page
      title={t('stats.hunters.title')}
      lead={t('stats.hunters.lead')}
      updatedAt={list.at}
      actions={<RoundStepper round={round} isEmpty={isEmpty} onChange={goTo} />}
    >
      <RankedList
        label={t('stats.hunters.title')}
        list={list}
        places={(hunters) => hunterPlaces(hunters, { t, mine, raceOf, hasKills })}
        columns={columns}
        between={
          <MyRows call={api.bosses.getMyHunterPlaces} sent={{ roundNumber: round }} place={ownHunter} />
        }
        {...characters}
        csvName="boss-hunters"
        csvOf={`round-${round}`}
        empty={{
          icon: IconSword,
          title: t(round === 0 ? 'stats.hunters.empty' : 'stats.hunters.emptyRound'),
          hint: t(round === 0 ? 'stats.hunters.emptyHint' : 'stats.hunters.emptyRoundHint'),
          action:
            round === 0 ? null : <Button onClick={() => goTo(0)}>{t('stats.hunters.toRunning')}</Button>,
        }}
      />
      <Unkept of={['killCounts', 'formerRounds', 'raidPoints']} />
      {hasRaids === false ? <Note>{t('stats.hunters.grandOnly', { chronicle })}</Note> : null}
    </Page>
  )
}
