import type { Ranked } from '@castellan/contract/world-shapes'
import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../format/numbers.ts'
import { ClassIcon } from '../../../ui/ClassIcon.tsx'
import { LevelBadge } from '../../../ui/LevelBadge.tsx'
import { Medal } from '../../../ui/Medal.tsx'
import { PresenceDot } from '../../../ui/PresenceDot.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { ClanName } from '../../../world/ClanName.tsx'
import classes from './Podium.module.css'
import type { Measure } from './ranking-columns.tsx'

interface PodiumProps {
  /** The first three, best first; undefined while they are on the way. */
  rows: readonly Ranked[] | undefined
  measure: Measure
  mine: ReadonlySet<number>
}

/** The first three of a ranking; the best stands in the middle where there is room. */
export function Podium({ rows, measure, mine }: PodiumProps) {
  const { t } = useTranslation()
  return (
    <ol className={classes.podium} aria-label={t('stats.ranking.podium')}>
      {rows
        ? rows.map((row) => (
            <li key={row.characterId} className={classes.place} data-rank={row.rank}>
              <Medal rank={row.rank} size="lg" />
              <ClassIcon classId={row.classId} race={row.race} size={52} />
              <div className={classes.words}>
                <span className={classes.name}>
                  {row.name}
                  <PresenceDot presence={row.presence} bare />
                  {mine.has(row.characterId) ? (
                    <Tag tone="gold" size="sm">
                      {t('stats.ranking.you')}
                    </Tag>
                  ) : null}
                </span>
                <span className={classes.small}>
                  <LevelBadge level={row.level} /> {row.classType}
                </span>
                <span className={classes.small}>
                  <ClanName clan={row.clan} none={t('stats.ranking.noClan')} />
                </span>
              </div>
              <div className={classes.value}>
                {formatNumber(row[measure])}
                <small>{t(`stats.ranking.${measure}`)}</small>
              </div>
            </li>
          ))
        : [2, 1, 3].map((rank) => <Skeleton key={rank} component="li" className={classes.waiting} />)}
    </ol>
  )
}
