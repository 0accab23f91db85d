import type { Contract } from '@castellan/contract'
import type { CallFunction } from '@castellan/contract/client'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { answeredAt, lookAgain } from '../../../api/answer-age.ts'
import { callQuery } from '../../../api/query.ts'
import { Page } from '../../../ui/Page.tsx'
import { Updated } from '../../../ui/Updated.tsx'
import { CharacterRanking } from './CharacterRanking.tsx'
import type { Measure } from './ranking-columns.tsx'
import classes from './Ranking.module.css'

interface RankingPageProps {
  title: string
  lead: string
  csvName: string
  call: CallFunction<Contract['rankings']['getTopExp' | 'getTopPvp' | 'getTopPk']>
  /** What the ranking is about. */
  measure: Measure
  empty?: ReactNode
}

/** Milliseconds between two looks at a ranking. */
export const LOOK_AGAIN = 60_000

/** A ranking of characters by one figure. */
export function RankingPage({ title, lead, csvName, call, measure, empty }: RankingPageProps) {
  const ranking = useQuery({
    ...callQuery(call, {}, { silent: true }),
    refetchInterval: lookAgain(LOOK_AGAIN),
  })
  return (
    <Page
      title={title}
      lead={
        <span className={classes.lead}>
          {lead} <Updated at={answeredAt(ranking)} />
        </span>
      }
    >
      <CharacterRanking label={title} query={ranking} measure={measure} csvName={csvName} empty={empty} />
    </Page>
  )
}
