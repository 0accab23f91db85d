import type { CharacterDetails } from '@castellan/contract/shapes/world-shapes'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { rankingLink } from '../../../domain/rankings/ranking-link.ts'
import { api } from '../../../lib/api/client.ts'
import { formatNumber, UNKNOWN } from '../../../lib/format/numbers.ts'
import { callQuery } from '../../../lib/query/query.ts'
import { useServer } from '../../../lib/session/server.ts'
import classes from './RankTable.module.css'

/** The rank in each ranking, and how it changed in a day and in a week. A failure is told above, beside the ranks themselves. */
export function RankTable({ details }: { details: CharacterDetails }) {
  const { t } = useTranslation()
  const server = useServer()
  const { data: ranks } = useQuery({
    ...callQuery(api.characterCards.getCharacterRanks, { characterId: details.id }),
    enabled: !details.isBanned && !details.deletedAt,
  })
  if (!ranks?.length) return null
  return (
    <table className={classes.ranks}>
      <caption>{t('world.character.ranks')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('ownCharacter.growth.ranking')}</th>
          <th scope="col">{t('stats.ranking.rank')}</th>
          <th scope="col">{t('ownCharacter.growth.day')}</th>
          <th scope="col">{t('ownCharacter.growth.week')}</th>
        </tr>
      </thead>
      <tbody>
        {ranks.map(({ ranking, rank, change24h, change7d }) => (
          <tr key={ranking}>
            <th scope="row">
              <Link {...rankingLink(server, ranking, details.classType)}>
                {t(`world.character.ranking.${ranking}`)}
              </Link>
            </th>
            <td>#{formatNumber(rank)}</td>
            <Change by={change24h} />
            <Change by={change7d} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Change({ by }: { by: number | null }) {
  if (by === null) return <td>{UNKNOWN}</td>
  if (by === 0) return <td>±0</td>
  return (
    <td data-up={by > 0}>
      {by > 0 ? '+' : '−'}
      {formatNumber(Math.abs(by))}
    </td>
  )
}
