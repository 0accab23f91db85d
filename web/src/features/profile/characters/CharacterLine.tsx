import type { Character } from '@castellan/contract/shapes/world-shapes'
import { IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format/use-format.ts'
import { BanNote } from '../../../domain/bans/BanNote.tsx'
import { ClassIcon } from '../../../domain/world/ClassIcon.tsx'
import { LevelBadge } from '../../../domain/world/LevelBadge.tsx'
import { CharacterMarks } from '../../../domain/world/CharacterMarks.tsx'
import { PresenceDot } from '../../../domain/world/PresenceDot.tsx'
import { ClanName } from '../../../domain/world/ClanName.tsx'
import classes from './CharacterLine.module.css'

interface CharacterLineProps {
  character: Character
  onOpen: (character: Character) => void
}

/** A character in one line that opens its details. */
export function CharacterLine({ character, onOpen }: CharacterLineProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const isOnline = character.presence === 'online'
  return (
    <li>
      <button type="button" className={classes.line} onClick={() => onOpen(character)}>
        <span className={classes.portrait}>
          <ClassIcon classId={character.classId} race={character.race} size={52} />
          <span className={classes.level}>
            <LevelBadge level={character.level} />
          </span>
        </span>
        <span className={classes.words}>
          <span className={classes.name}>
            {character.name}
            <CharacterMarks character={character} />
          </span>
          <span className={classes.small}>
            {character.classType}
            {character.title ? <i className={classes.title}> · {character.title}</i> : null}
          </span>
          <span className={classes.small}>
            <ClanName clan={character.clan} plain none={t('profile.noClan')} />
          </span>
        </span>
        <span className={classes.presence}>
          <PresenceDot presence={character.presence} />
          {isOnline ? null : <span className={classes.small}>{format.dateTime(character.lastSeen)}</span>}
        </span>
        <IconChevronRight size={18} stroke={1.6} className={classes.arrow} aria-hidden="true" />
      </button>
      <BanNote character={character} />
    </li>
  )
}
