import type { TFunction } from 'i18next'
import type { Column } from '../../ui/table/column.ts'
import { toCsv } from '../../ui/table/csv.ts'
import type { Hero } from './hero-lists.ts'
import { raceWord } from '../../domain/world/race.ts'

/** The heroes as a CSV file. */
export function heroesCsv(heroes: readonly Hero[], t: TFunction): string {
  const columns: Column<Hero>[] = [
    { id: 'name', header: t('stats.ranking.name'), value: (hero) => hero.name },
    { id: 'class', header: t('stats.ranking.class'), value: (hero) => hero.classType },
    { id: 'race', header: t('stats.ranking.race'), value: (hero) => raceWord(hero.race) },
    { id: 'level', header: t('stats.ranking.level'), value: (hero) => hero.level },
    { id: 'clan', header: t('stats.ranking.clan'), value: (hero) => hero.clan?.name },
    { id: 'times', header: t('stats.heroes.timesColumn'), value: (hero) => hero.times },
    { id: 'message', header: t('stats.heroes.message'), value: (hero) => hero.message },
  ]
  return toCsv(columns, heroes)
}
