import { SegmentedControl, Skeleton } from '@mantine/core'
import { IconUsersGroup } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { answeredAt } from '../../../api/answer-age.ts'
import { api } from '../../../api/client.ts'
import { callQuery, refreshCall } from '../../../api/query.ts'
import { useServer } from '../../../api/server.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Page } from '../../../ui/Page.tsx'
import { useAddress } from '../../../world/use-address.ts'
import { KeptAnswers } from '../places/KeptAnswers.tsx'
import { useClasses } from '../rankings/by-class/use-classes.ts'
import { ClassFigures } from './ClassFigures.tsx'
import classes from './ClassesPage.module.css'
import { ClassTable } from './ClassTable.tsx'
import { asTree, byRace, choiceIn, mostPlayed, PROFESSIONS, sumOf } from './distribution.ts'
import { LevelCard } from './LevelCard.tsx'
import { RaceClasses } from './RaceClasses.tsx'
import { RaceShares } from './RaceShares.tsx'
import { useThreshold } from './use-threshold.ts'

/** Which classes are played, race by race, from which level on. */
export function ClassesPage() {
  const { t } = useTranslation()
  const server = useServer()
  const [search, change] = useAddress()
  const asked = choiceIn(search)
  const [threshold, setThreshold] = useThreshold(asked.threshold, (level) =>
    change({ threshold: level > 1 ? level : undefined }),
  )
  const { classTransfer } = asked
  const histogram = useQuery({
    ...callQuery(
      api.population.getClassHistogram,
      { threshold: asked.threshold, ...(classTransfer !== undefined && { classTransfer }) },
      { silent: true },
    ),
    placeholderData: keepPreviousData,
  })
  const levels = useQuery(callQuery(api.population.getLevelDistribution, {}, { silent: true }))
  const families = useClasses()
  const isTree = classTransfer === undefined
  // Without the families the tree would be drawn twice, once in another order.
  const rows = families.data || families.error ? histogram.data : undefined
  const races = useMemo(() => byRace(rows ?? []), [rows])
  const total = sumOf(rows ?? [])
  const isTable = search['view'] === 'table'
  return (
    <Page
      title={t('stats.classes.title')}
      lead={
        <KeptAnswers
          at={answeredAt(histogram)}
          busy={histogram.isFetching}
          onRefresh={() => void refreshCall(api.population.getClassHistogram, server)}
        />
      }
      actions={
        <SegmentedControl
          className={classes.professions!}
          aria-label={t('stats.classes.profession')}
          value={classTransfer === undefined ? 'all' : String(classTransfer)}
          onChange={(value) =>
            change({ classTransfer: value === 'all' ? undefined : Number(value), page: undefined })
          }
          data={[
            { value: 'all', label: t('stats.classes.professions.all') },
            ...PROFESSIONS.map((level) => ({
              value: String(level),
              label: t(`stats.classes.professions.${level}`),
            })),
          ]}
        />
      }
    >
      <ClassFigures choice={asked} rows={rows} races={races} total={total} levels={levels.data} />
      <div className={classes.top}>
        <RaceShares races={rows && races} total={total} />
        <LevelCard query={levels} threshold={threshold} onThreshold={setThreshold} />
      </div>
      <div className={classes.head}>
        <h2>{t('stats.classes.byClass')}</h2>
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
      </div>
      {body()}
    </Page>
  )

  function body() {
    if (histogram.error && !rows) {
      return (
        <Card>
          <ErrorState error={histogram.error} onRetry={() => void histogram.refetch()} />
        </Card>
      )
    }
    if (isTable) {
      return (
        <ClassTable
          rows={rows}
          busy={histogram.isPlaceholderData}
          error={histogram.error}
          onRetry={() => void histogram.refetch()}
        />
      )
    }
    if (!rows) {
      return (
        <div className={classes.races}>
          {[520, 380, 380, 300, 220, 300].map((height, place) => (
            <Skeleton key={place} h={height} mb={16} radius={12} />
          ))}
        </div>
      )
    }
    if (total === 0) {
      return (
        <Card>
          <EmptyState
            icon={<IconUsersGroup size={36} stroke={1.6} aria-hidden="true" />}
            title={t('stats.classes.nobody')}
            hint={t('stats.classes.nobodyHint')}
          />
        </Card>
      )
    }
    const most = mostPlayed(rows)?.count ?? 0
    return (
      <div className={classes.races} data-busy={histogram.isPlaceholderData || undefined}>
        {races.map((race) => (
          <RaceClasses
            key={race.race}
            race={{
              ...race,
              classes: isTree
                ? asTree(race.classes, families.data ?? [])
                : race.classes.toSorted((a, b) => b.count - a.count),
            }}
            total={total}
            most={most}
            tree={isTree}
          />
        ))}
      </div>
    )
  }
}
