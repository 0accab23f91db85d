import type { ClassCount } from '@castellan/contract/calls/statistics/population'
import { IconUsersGroup } from '@tabler/icons-react'
import type { List } from '../../lib/query/list.ts'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/layout/Card.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { formatNumber, formatListedPercent } from '../../lib/format/numbers.ts'
import { FoldingParts } from '../../ui/layout/FoldingParts.tsx'
import { raceColor, raceWord } from '../../domain/world/race.ts'
import { useAddress } from '../../lib/address/use-address.ts'
import { useWorldInfo } from '../../domain/world/use-feature.ts'
import classes from './ClassesPage.module.css'
import { ClassTable } from './ClassTable.tsx'
import {
  asTree,
  type Family,
  mostPlayed,
  percentOf,
  type Profession,
  type RaceShare,
  sumOf,
} from './distribution.ts'
import { RaceClasses } from './RaceClasses.tsx'
import raceClasses from './RaceClasses.module.css'
import { ViewSwitch } from './ViewSwitch.tsx'
import { CardSkeleton } from '../../ui/feedback/CardSkeleton.tsx'

interface ClassesByRaceProps {
  list: List<ClassCount>
  races: readonly RaceShare[]
  /** The classes of the chronicle; undefined where they could not be had. */
  families: readonly Family[] | undefined
  classTransfer: Profession | undefined
}

/** About as tall as the races are. */
const WAITING = [520, 380, 381, 300, 220, 301]

/** The classes race by race, as bars or as a table. */
export function ClassesByRace({ list, races, families, classTransfer }: ClassesByRaceProps) {
  const { t } = useTranslation()
  const { rows, error } = list
  const [search, change] = useAddress()
  const chronicle = useWorldInfo()?.chronicle ?? ''
  const isTable = search['view'] === 'table'
  return (
    <Section
      title={t('stats.classes.byClass')}
      aside={<ViewSwitch isTable={isTable} onChange={(view) => change({ view })} />}
    >
      {body()}
    </Section>
  )

  function body() {
    if (error && !rows) {
      return (
        <Card>
          <ErrorState error={error} onRetry={list.refetch} />
        </Card>
      )
    }
    // Older chronicles know fewer professions.
    if (classTransfer !== undefined && families?.every((one) => one.professionLevel !== classTransfer)) {
      const profession = t(`stats.classes.professionWords.${classTransfer}`)
      return (
        <Nobody
          title={t('stats.classes.noProfession', { chronicle, profession })}
          hint={t('stats.classes.noProfessionHint')}
        />
      )
    }
    if (rows && sumOf(rows) === 0) {
      return <Nobody title={t('stats.classes.nobody')} hint={t('stats.classes.nobodyHint')} />
    }
    if (isTable) {
      return <ClassTable list={list} />
    }
    if (!rows) {
      return (
        <div className={classes.races}>
          {WAITING.map((height) => (
            <CardSkeleton key={height} h={height} mb="md" />
          ))}
        </div>
      )
    }
    const isTree = classTransfer === undefined
    const total = sumOf(rows)
    const most = mostPlayed(rows)?.count ?? 0
    const ordered = (race: RaceShare) =>
      isTree ? asTree(race.classes, families ?? []) : race.classes.toSorted((a, b) => b.count - a.count)
    return (
      <div data-busy={list.isRefreshing || undefined} className={classes.shown}>
        <FoldingParts
          className={classes.races}
          partClass={raceClasses.race}
          parts={races.map((race) => ({
            name: raceWord(race.race),
            color: raceColor(race.race),
            aside: t('stats.classes.raceTotal', {
              formatted: formatNumber(race.count),
              percent: formatListedPercent(percentOf(race.count, total)),
            }),
            content: <RaceClasses rows={ordered(race)} total={total} most={most} tree={isTree} />,
          }))}
        />
      </div>
    )
  }
}

interface NobodyProps {
  title: string
  hint: string
}

function Nobody({ title, hint }: NobodyProps) {
  return (
    <Card>
      <EmptyState icon={IconUsersGroup} title={title} hint={hint} />
    </Card>
  )
}
