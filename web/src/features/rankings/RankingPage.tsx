import type { Contract } from '@castellan/contract'
import type { CallFunction } from '@castellan/contract/engine/client'
import { useList } from '../../lib/query/list.ts'
import { Page } from '../../ui/layout/Page.tsx'
import type { EmptyList } from '../../ui/table/ListTable.tsx'
import { CharacterRanking } from './CharacterRanking.tsx'
import type { Measure } from './ranking-columns.tsx'

interface RankingPageProps {
  title: string
  lead: string
  csvName: string
  call: CallFunction<Contract['rankings']['getTopExp' | 'getTopPvp' | 'getTopPk']>
  /** What the ranking is about. */
  measure: Measure
  empty?: EmptyList
}

/** Milliseconds between two polls of a ranking. */
export const POLL_INTERVAL = 60_000

/** A ranking of characters by one figure. */
export function RankingPage({ title, lead, call, ...ranking }: RankingPageProps) {
  const list = useList(call, {}, { pollEvery: POLL_INTERVAL })
  return (
    <Page title={title} lead={lead} updatedAt={list.at}>
      <CharacterRanking label={title} list={list} {...ranking} />
    </Page>
  )
}
