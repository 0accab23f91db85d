import { Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { answeredAt, lookAgain } from '../../../../api/answer-age.ts'
import { api } from '../../../../api/client.ts'
import { callQuery } from '../../../../api/query.ts'
import { Card } from '../../../../ui/Card.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { Page } from '../../../../ui/Page.tsx'
import { Updated } from '../../../../ui/Updated.tsx'
import { useAddress } from '../../../../world/use-address.ts'
import { useOwn } from '../../../../world/use-own.ts'
import { CharacterRanking } from '../CharacterRanking.tsx'
import { LOOK_AGAIN } from '../RankingPage.tsx'
import ranking from '../Ranking.module.css'
import { classNamed, type ClassInfo, ownBest, professionsIn } from './class-tree.ts'
import { ClassPicker } from './ClassPicker.tsx'
import classes from './ClassPicker.module.css'
import { useClasses } from './use-classes.ts'

/** The hundred best fighters of one class, which the address names. */
export function TopPvpByClassPage() {
  const { t } = useTranslation()
  const [search, change] = useAddress()
  const all = useClasses()
  const chosen = useChosen(all.data, search['class'])
  const query = useQuery({
    ...callQuery(api.rankings.getTopPvpByClass, { classType: chosen?.classType ?? '' }, { silent: true }),
    enabled: chosen !== undefined,
    placeholderData: keepPreviousData,
    refetchInterval: lookAgain(LOOK_AGAIN),
  })
  return (
    <Page
      title={t('pages.topPvpByClass')}
      lead={
        <span className={ranking.lead}>
          {t('stats.byClass.pvpLead')} <Updated at={answeredAt(query)} />
        </span>
      }
    >
      {all.data && chosen ? (
        <ClassPicker
          all={all.data}
          chosen={chosen}
          onChoose={({ classType }) => change({ class: classType, page: undefined })}
        />
      ) : all.error ? (
        <Card>
          <ErrorState error={all.error} onRetry={all.refetch} />
        </Card>
      ) : (
        <Skeleton className={classes.waiting} radius="md" />
      )}
      {all.error && !chosen ? null : (
        <CharacterRanking
          label={chosen ? t('stats.byClass.pvpOf', { class: chosen.classType }) : t('pages.topPvpByClass')}
          query={query}
          measure="pvp"
          csvName={`top-pvp-${chosen?.classType.toLowerCase().replaceAll(/\W+/g, '-')}`}
        />
      )}
    </Page>
  )
}

/** The class of the address, else of one's own strongest character, else the first of the highest profession. */
function useChosen(all: readonly ClassInfo[] | undefined, name: unknown): ClassInfo | undefined {
  const { characters } = useOwn()
  if (!all) return undefined
  const named = classNamed(all, name)
  if (named || !characters) return named
  const highest = all.filter(({ professionLevel }) => professionLevel === professionsIn(all)[0])
  return ownBest(highest, characters) ?? highest[0]
}
