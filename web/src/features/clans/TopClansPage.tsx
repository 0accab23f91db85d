import { IconFlag } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { MyRows } from '../../domain/rankings/MyRows.tsx'
import { SinceSwitch } from '../../domain/rankings/SinceSwitch.tsx'
import { useSince } from '../../domain/rankings/use-since.ts'
import { RankedList } from '../../domain/rankings/RankedList.tsx'
import { SeasonSelect } from '../../domain/seasons/SeasonSelect.tsx'
import { useSeason, useSeasonLead } from '../../domain/seasons/use-season.ts'
import { useFeature } from '../../domain/world/use-feature.ts'
import { useOwn } from '../../domain/world/use-own.ts'
import { Unkept } from '../../domain/world/Unkept.tsx'
import { api } from '../../lib/api/client.ts'
import { useList } from '../../lib/query/list.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { ClanSeason } from './ClanSeason.tsx'
import { clanColumns, clanPlaces, ownClan } from './clan-columns.tsx'
import { useClanRows } from './use-clan-rows.ts'
import { USUAL_POLL } from '../../lib/query/answer-age.ts'

/** The hundred best clans; a row opens the clan's card. */
export function TopClansPage() {
  const { t } = useTranslation()
  const clanRows = useClanRows()
  const { clanIds: mine } = useOwn()
  const [since] = useSince()
  const feature = useFeature('clanSkills')
  const hasReputation = feature !== false
  const lead = t(hasReputation ? 'stats.clan.topLead' : 'stats.clan.topLeadPlain')
  const [season] = useSeason()
  const seasonLead = useSeasonLead(season)
  const list = useList(api.clans.getTopClans, {}, { pollEvery: USUAL_POLL })
  // Which figures there are depends on the chronicle: columns must not come and go.
  const rows = feature === undefined ? undefined : list.rows
  const largest = rows?.reduce((most, clan) => Math.max(most, clan.memberCount), 0) ?? 0
  const columns = useMemo(
    () => clanColumns({ t, largest, hasReputation, mine, since }),
    [t, largest, hasReputation, mine, since],
  )
  if (season !== undefined)
    return (
      <Page title={t('pages.topClans')} lead={seasonLead ?? lead} actions={<SeasonSelect />}>
        <ClanSeason season={season} hasReputation={hasReputation} />
      </Page>
    )
  return (
    <Page title={t('pages.topClans')} lead={lead} updatedAt={list.at} actions={<SeasonSelect />}>
      <Unkept of={['crests', 'reputation']} />
      <RankedList
        label={t('pages.topClans')}
        list={{ ...list, rows }}
        places={(clans) => clanPlaces(clans, { t, hasReputation, mine })}
        columns={columns}
        {...clanRows}
        between={
          <MyRows
            call={api.clans.getMyClanPlaces}
            sent={{}}
            place={(clan) => ownClan(t, clan)}
            since={since}
            none={t('stats.clan.noneOfMine')}
          />
        }
        toolbar={<SinceSwitch />}
        csvName="top-clans"
        empty={{ icon: IconFlag, title: t('stats.clan.empty'), hint: t('stats.clan.emptyHint') }}
      />
    </Page>
  )
}
