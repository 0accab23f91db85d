import type { Character } from '@castellan/contract/shapes/world-shapes'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { addressOf, CHARACTER } from '../../../domain/world/card-address.ts'
import { CharacterMarks, type Marked } from '../../../domain/world/CharacterMarks.tsx'
import { ClassIcon } from '../../../domain/world/ClassIcon.tsx'
import { LevelBadge } from '../../../domain/world/LevelBadge.tsx'
import { PresenceDot } from '../../../domain/world/PresenceDot.tsx'
import { RaceBadge } from '../../../domain/world/RaceBadge.tsx'
import { CopyButton } from '../../../ui/display/CopyButton.tsx'
import { DateTime } from '../../../ui/display/DateTime.tsx'
import classes from './CharacterSheet.module.css'

interface CharacterHeadProps {
  id: number
  /** Anybody's or one's own, of which more is told. */
  character: Pick<Character, 'title' | 'level' | 'classId' | 'classType' | 'race' | 'gender' | 'presence'> &
    Partial<Pick<Character, 'deletedAt'>> &
    Marked
  /** In the place of its class. */
  picture?: ReactNode
  /** What leads to it; else its card over the page. */
  address?: string
}

/** Who it is: class, level, race, title, and whether in the game. */
export function CharacterHead({
  id,
  character,
  picture,
  address = addressOf(CHARACTER, id),
}: CharacterHeadProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.head}>
      {picture ?? <ClassIcon classId={character.classId} race={character.race} size={76} />}
      <div className={classes.who}>
        {character.title ? <i className={classes.title}>{character.title}</i> : null}
        <span className={classes.class}>
          <LevelBadge level={character.level} /> {character.classType}
        </span>
        <span className={classes.marks}>
          <RaceBadge race={character.race} />
          <span className="dim-xs">{t(`profile.details.genders.${character.gender}`)}</span>
          <CharacterMarks character={character} />
        </span>
        <span className={classes.now}>
          <PresenceDot presence={character.presence} />
          <CopyButton value={address} label={t('world.character.copy')} />
        </span>
        {character.deletedAt ? (
          <span className={classes.deletion}>
            {t('profile.details.deletion')} <DateTime value={character.deletedAt} />
          </span>
        ) : null}
      </div>
    </div>
  )
}
