import { useTranslation } from 'react-i18next'
import { useList } from '../../../lib/query/list.ts'
import { api } from '../../../lib/api/client.ts'
import { useCall } from '../../../lib/query/use-call.ts'
import { Fallback } from '../../../ui/layout/Fallback.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { useAddress } from '../../../lib/address/use-address.ts'
import { useOwn } from '../../../domain/world/use-own.ts'
import { CharacterRanking } from '../CharacterRanking.tsx'
import {
  classNamed,
  type ClassInfo,
  ownBest,
  playedOf,
  professionsIn,
} from '../../../domain/classes/class-tree.ts'
import { SeasonRanking } from '../seasons/SeasonRanking.tsx'
import { SeasonSelect } from '../../../domain/seasons/SeasonSelect.tsx'
import { useSeason, useSeasonLead } from '../../../domain/seasons/use-season.ts'
import { ClassPicker } from './ClassPicker.tsx'
import classes from './ClassPicker.module.css'
import { useClasses } from '../../../domain/classes/use-classes.ts'
import { CardSkeleton } from '../../../ui/feedback/CardSkeleton.tsx'
import { USUAL_POLL } from '../../../lib/query/answer-age.ts'

/** The hundred best fighters of one class, which the address names. */
export function TopPvpByClassPage() {
  const { t } = useTranslation()
  const [search, change] = useAddress()
  const [season] = useSeason()
  const seasonLead = useSeasonLead(season)
  const all = useClasses()
  const histogram = useCall(api.population.getClassHistogram, {})
  const isKnown = histogram.data !== undefined || histogram.error !== null
  const known = isKnown ? all.data : undefined
  const named = known && classNamed(known, search['class'])
  const played = known && playedOf(known, histogram.data, named)
  const chosen = useChosen(played, search['class'])
  const list = useList(
    api.rankings.getTopPvpByClass,
    { classType: chosen?.classType ?? '' },
    { enabled: chosen !== undefined && season === undefined, keepsPrevious: true, pollEvery: USUAL_POLL },
  )
  const label = chosen ? t('stats.byClass.pvpOf', { class: chosen.classType }) : t('pages.topPvpByClass')
  const csvName = `top-pvp-${chosen?.classType.toLowerCase().replaceAll(/\W+/g, '-')}`
  return (
    <Page
      title={t('pages.topPvpByClass')}
      lead={seasonLead ?? t('stats.byClass.pvpLead')}
      {...(season === undefined && { updatedAt: list.at })}
      actions={<SeasonSelect />}
    >
      {played && chosen ? (
        <ClassPicker
          all={played}
          chosen={chosen}
          onChoose={({ classType }) => change({ class: classType, page: undefined })}
        />
      ) : (
        <Fallback of={all} waiting={<CardSkeleton className={classes.waiting} />} card />
      )}
      {all.error && !chosen ? null : season === undefined ? (
        <CharacterRanking
          label={label}
          list={list}
          measure="pvp"
          classType={chosen?.classType}
          csvName={csvName}
        />
      ) : (
        <SeasonRanking
          season={season}
          label={label}
          measure="pvp"
          classType={chosen?.classType ?? null}
          csvName={csvName}
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
