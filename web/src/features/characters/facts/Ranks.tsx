import type { Standings } from '@castellan/contract/calls/statistics/character-card'
import { Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { RankChange } from '../../../domain/rankings/RankChange.tsx'
import { rankingLink } from '../../../domain/rankings/ranking-link.ts'
import { formatNumber } from '../../../lib/format/numbers.ts'
import { useServer } from '../../../lib/session/server.ts'
import classes from './Ranks.module.css'

/** Where a character stands in each ranking; each leads there. */
export function Ranks({ ranks, classType }: { ranks: Standings; classType: string }) {
  const { t } = useTranslation()
  const server = useServer()
  return (
    <section aria-label={t('world.character.ranks')}>
      {ranks.length ? (
        <ul className={classes.ranks}>
          {ranks.map(({ ranking, rank, ...change }) => (
            <li key={ranking}>
              <Link
                {...rankingLink(server, ranking, classType)}
                className={classes.rank}
                data-rank={rank <= 3 ? rank : undefined}
              >
                <span className={classes.number}>
                  <small aria-hidden="true">#</small>
                  {formatNumber(rank)} <RankChange {...change} />
                </span>
                <span className={classes.label}>{t(`world.character.ranking.${ranking}`)}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p className={classes.none}>{t('world.character.noRanks')}</p>
      )}
    </section>
  )
}

/** As many as most characters stand in. */
const USUAL_RANKS = 4

/** Where the ranks will be. */
export const RanksSkeleton = () => (
  <ul className={classes.ranks} aria-hidden="true">
    {Array.from({ length: USUAL_RANKS }, (_, place) => (
      <li key={place}>
        <Skeleton h={68} radius="md" />
      </li>
    ))}
  </ul>
)
