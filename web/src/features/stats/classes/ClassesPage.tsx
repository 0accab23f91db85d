import { RACES } from '@castellan/contract/world-shapes'
import { SegmentedControl } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { answeredAt } from '../../../api/answer-age.ts'
import { api } from '../../../api/client.ts'
import { callQuery, refreshCall } from '../../../api/query.ts'
import { useServer } from '../../../api/server.ts'
import { Note } from '../../../ui/Note.tsx'
import { Page } from '../../../ui/Page.tsx'
import { useAddress } from '../../../world/use-address.ts'
import { useWorldInfo } from '../../../world/use-feature.ts'
import { KeptAnswers } from '../places/KeptAnswers.tsx'
import { useClasses } from '../rankings/by-class/use-classes.ts'
import { ClassesByRace } from './ClassesByRace.tsx'
import { ClassFigures } from './ClassFigures.tsx'
import classes from './ClassesPage.module.css'
import { byRace, choiceIn, PROFESSIONS, sumOf } from './distribution.ts'
import { LevelCard } from './LevelCard.tsx'
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
  // Without the families the tree would be drawn twice, once in another order.
  const rows = families.data || families.error ? histogram.data : undefined
  const races = useMemo(() => byRace(rows ?? []), [rows])
  const total = sumOf(rows ?? [])
  const chronicle = useWorldInfo()?.chronicle ?? ''
  const missing = families.data
    ? RACES.filter((race) => families.data!.every((known) => known.race !== race))
    : []
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
          className={classes.professions}
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
      <ClassesByRace
        rows={rows}
        races={races}
        families={families.data}
        query={histogram}
        classTransfer={classTransfer}
      />
      {missing.length ? (
        <Note>{t('stats.classes.missingRaces', { races: missing.join(', '), chronicle })}</Note>
      ) : null}
    </Page>
  )
}
