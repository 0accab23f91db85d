import type { Character } from '@castellan/contract/shapes/world-shapes'
import { useTranslation } from 'react-i18next'
import { ClassIcon } from '../../../domain/world/ClassIcon.tsx'
import { LevelBadge } from '../../../domain/world/LevelBadge.tsx'
import { PresenceDot } from '../../../domain/world/PresenceDot.tsx'
import { RaceBadge } from '../../../domain/world/RaceBadge.tsx'
import { DateTime } from '../../../ui/display/DateTime.tsx'
import { CharacterMarks } from './CharacterMarks.tsx'
import classes from './CharacterSheet.module.css'

/** Who it is: class, level, race, title, and whether in the game. */
export function CharacterHead({ character }: { character: Character }) {
  const { t } = useTranslation()
  return (
    <div className={classes.head}>
      <ClassIcon classId={character.classId} race={character.race} size={76} />
      <div className={classes.who}>
        {character.title ? <i className={classes.title}>{character.title}</i> : null}
        <span className={classes.class}>
          <LevelBadge level={character.level} /> {character.classType}
        </span>
        <span className={classes.marks}>
          <RaceBadge race={character.race} />
          <span className={classes.gender}>{t(`profile.details.genders.${character.gender}`)}</span>
          <CharacterMarks character={character} />
        </span>
        <PresenceDot presence={character.presence} />
        {character.deletedAt ? (
          <span className={classes.deletion}>
            {t('profile.details.deletion')} <DateTime value={character.deletedAt} />
          </span>
        ) : null}
      </div>
    </div>
  )
}
