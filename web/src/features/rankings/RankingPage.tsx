import type { Contract } from '@castellan/contract'
import type { CallFunction } from '@castellan/contract/engine/client'
import { useList } from '../../lib/query/list.ts'
import { Page } from '../../ui/layout/Page.tsx'
import type { EmptyList } from '../../ui/table/data-table-props.ts'
import { CharacterRanking } from './CharacterRanking.tsx'
import type { Measure } from './columns/ranking-columns.tsx'
import { SeasonRanking } from './seasons/SeasonRanking.tsx'
import { SeasonSelect } from '../../domain/seasons/SeasonSelect.tsx'
import { useSeason, useSeasonLead } from '../../domain/seasons/use-season.ts'
import { USUAL_POLL } from '../../lib/query/answer-age.ts'

interface RankingPageProps {
  title: string
  lead: string
  csvName: string
  call: CallFunction<Contract['rankings']['getTopExp' | 'getTopPvp' | 'getTopPk']>
  /** What the ranking is about. */
  measure: Measure
  empty?: EmptyList
}

/** A ranking of characters by one figure, now or as a season ended. */
export function RankingPage({ title, lead, call, ...ranking }: RankingPageProps) {
  const [season] = useSeason()
  const seasonLead = useSeasonLead(season)
  const list = useList(call, {}, { pollEvery: USUAL_POLL, enabled: season === undefined })
  return (
    <Page
      title={title}
      lead={seasonLead ?? lead}
      {...(season === undefined && { updatedAt: list.at })}
      actions={<SeasonSelect />}
    >
      {season === undefined ? (
        <CharacterRanking label={title} list={list} {...ranking} />
      ) : (
        <SeasonRanking season={season} label={title} measure={ranking.measure} csvName={ranking.csvName} />
      )}
    </Page>
  )
}
