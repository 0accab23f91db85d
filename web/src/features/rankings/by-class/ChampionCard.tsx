import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/format/numbers.ts'
import { CharacterLink } from '../../../domain/world/CharacterLink.tsx'
import { ClassIcon } from '../../../domain/world/ClassIcon.tsx'
import { LevelBadge } from '../../../domain/world/LevelBadge.tsx'
import { PresenceDot } from '../../../domain/world/PresenceDot.tsx'
import { Tag } from '../../../ui/display/Tag.tsx'
import { ClanName } from '../../../domain/world/ClanName.tsx'
import cards from '../../../domain/rankings/Cards.module.css'
import classes from './ChampionCard.module.css'
import type { ClassRanking } from '../../../domain/classes/exp-overview.ts'

interface ChampionCardProps {
  ranking: ClassRanking
  mine: ReadonlySet<number>
  onOpen: () => void
}

/** A class and who is best in it; a click opens its ten. */
export function ChampionCard({ ranking, mine, onOpen }: ChampionCardProps) {
  const { t } = useTranslation()
  const { classId, classType, race, characters } = ranking
  const champion = characters[0]
  const own = characters.find((one) => mine.has(one.characterId))
  return (
    <li className={cards.card} data-mine={own ? true : undefined} tabIndex={-1}>
      <div className={classes.head}>
        <ClassIcon classId={classId} race={race} size={50} />
        <span className={classes.words}>
          <button type="button" className={classes.open} onClick={onOpen}>
            {classType}
          </button>
          {champion ? (
            <span className={classes.name}>
              <CharacterLink id={champion.characterId} name={champion.name} />
              <PresenceDot presence={champion.presence} bare />
            </span>
          ) : null}
        </span>
        {champion ? (
          <span className={classes.figures}>
            <LevelBadge level={champion.level} />
            <span className={classes.exp}>{formatNumber(champion.exp)}</span>
            <small>{t('stats.byClass.exp')}</small>
          </span>
        ) : null}
      </div>
      <span className={classes.foot}>
        <ClanName clan={champion?.clan ?? null} none={t('stats.ranking.noClan')} />
        {own ? (
          <Tag tone="gold" size="sm">
            {t('stats.byClass.yourRank', { rank: own.rank })}
          </Tag>
        ) : (
          <span className={classes.count}>{t('stats.byClass.topOf', { count: characters.length })}</span>
        )}
      </span>
    </li>
  )
}
