import { useTranslation } from 'react-i18next'
import { CharacterLink } from '../../domain/world/CharacterLink.tsx'
import { ClassIcon } from '../../domain/world/ClassIcon.tsx'
import { LevelBadge } from '../../domain/world/LevelBadge.tsx'
import { Outline } from '../../ui/display/Outline.tsx'
import { raceKey } from '../../domain/world/race.ts'
import { ClanName } from '../../domain/world/ClanName.tsx'
import { OwnMark } from '../../domain/world/OwnMark.tsx'
import cards from '../../domain/rankings/Cards.module.css'
import classes from './HeroCard.module.css'
import { heroIcons } from './hero-icons.gen.ts'
import type { Hero } from './hero-lists.ts'

/** A hero in laurels, with the words they chose. */
export function HeroCard({ hero, isOwn }: { hero: Hero; isOwn: boolean }) {
  const { t } = useTranslation()
  return (
    <li
      className={`${cards.card} ${classes.card}`}
      data-race={raceKey(hero.race)}
      data-mine={isOwn || undefined}
      tabIndex={-1}
    >
      <span className={classes.portrait}>
        <span className={classes.laurels}>
          <Outline path={heroIcons.laurels} size={118} />
        </span>
        <ClassIcon classId={hero.classId} race={hero.race} size={64} />
      </span>
      <span className={classes.own}>
        <OwnMark isOwn={isOwn} />
      </span>
      <h3 className={classes.name}>
        <CharacterLink id={hero.characterId} name={hero.name} />
      </h3>
      <span className={classes.class}>
        <LevelBadge level={hero.level} /> {hero.classType}
      </span>
      <span className={classes.clan}>
        <ClanName clan={hero.clan} none={t('stats.ranking.noClan')} />
      </span>
      <p className={classes.words}>
        {hero.message ? <q>{hero.message}</q> : <small className="dim-xs">{t('stats.heroes.silent')}</small>}
      </p>
      <span className={classes.times}>{t('stats.heroes.times', { count: hero.times })}</span>
    </li>
  )
}
