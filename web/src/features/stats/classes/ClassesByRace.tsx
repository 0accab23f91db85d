import type { ClassCount } from '@castellan/contract/population'
import { SegmentedControl, Skeleton } from '@mantine/core'
import { IconUsersGroup } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Section } from '../../../ui/Section.tsx'
import { useAddress } from '../../../world/use-address.ts'
import { useWorldInfo } from '../../../world/use-feature.ts'
import classes from './ClassesPage.module.css'
import { ClassTable } from './ClassTable.tsx'
import { asTree, type Family, mostPlayed, type Profession, type RaceShare, sumOf } from './distribution.ts'
import { RaceClasses } from './RaceClasses.tsx'

interface ClassesByRaceProps {
  /** Undefined while they are on the way. */
  rows: readonly ClassCount[] | undefined
  races: readonly RaceShare[]
  /** The classes of the chronicle; undefined where they could not be had. */
  families: readonly Family[] | undefined
  query: UseQueryResult<ClassCount[]>
  classTransfer: Profession | undefined
}

/** About as tall as the races are. */
const WAITING = [520, 380, 381, 300, 220, 301]

/** The classes race by race, as bars or as a table. */
export function ClassesByRace({ rows, races, families, query, classTransfer }: ClassesByRaceProps) {
  const { t } = useTranslation()
  const [search, change] = useAddress()
  const chronicle = useWorldInfo()?.chronicle ?? ''
  const isTable = search['view'] === 'table'
  return (
    <Section
      title={t('stats.classes.byClass')}
      aside={
        <SegmentedControl
          size="xs"
          aria-label={t('ui.chart.view')}
          value={isTable ? 'table' : 'bars'}
          onChange={(view) => change({ view: view === 'table' ? 'table' : undefined })}
          data={[
            { value: 'bars', label: t('ui.chart.chart') },
            { value: 'table', label: t('ui.chart.table') },
          ]}
        />
      }
    >
      {body()}
    </Section>
  )

  function body() {
    const retry = () => void query.refetch()
    if (query.error && !rows) {
      return (
        <Card>
          <ErrorState error={query.error} onRetry={retry} />
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
      return <ClassTable rows={rows} busy={query.isPlaceholderData} error={query.error} onRetry={retry} />
    }
    if (!rows) {
      return (
        <div className={classes.races}>
          {WAITING.map((height) => (
            <Skeleton key={height} h={height} mb={16} radius={12} />
          ))}
        </div>
      )
    }
    const isTree = classTransfer === undefined
    const ordered = (race: RaceShare) =>
      isTree ? asTree(race.classes, families ?? []) : race.classes.toSorted((a, b) => b.count - a.count)
    return (
      <div className={classes.races} data-busy={query.isPlaceholderData || undefined}>
        {races.map((race) => (
          <RaceClasses
            key={race.race}
            race={{ ...race, classes: ordered(race) }}
            total={sumOf(rows)}
            most={mostPlayed(rows)?.count ?? 0}
            tree={isTree}
          />
        ))}
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
      <EmptyState
        icon={<IconUsersGroup size={36} stroke={1.6} aria-hidden="true" />}
        title={title}
        hint={hint}
      />
    </Card>
  )
}
