import { useTranslation } from 'react-i18next'
import { UNKNOWN } from '../../lib/format/numbers.ts'
import { CHARACTER } from './card-address.ts'
import { CardLink } from './CardLink.tsx'
import classes from './CharacterLink.module.css'

interface CharacterLinkProps {
  /** Null where the world does not tell who it is: then only the name stands. */
  id: number | null
  name: string
}

/** The name of a character, which opens its card over the page one is on. */
export function CharacterLink({ id, name }: CharacterLinkProps) {
  const { t } = useTranslation()
  // the leader of a clan may be gone, and a link needs a word
  if (name === '') return UNKNOWN
  if (id === null) return name
  return (
    <CardLink card={CHARACTER} id={id} className={classes.link} title={t('world.character.open')}>
      {name}
    </CardLink>
  )
}
