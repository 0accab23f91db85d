import type { Character } from '@castellan/contract/shapes/world-shapes'
import { IconCrown, IconStarFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Tag } from '../../ui/display/Tag.tsx'
import classes from './CharacterMarks.module.css'

/** Who is banned is told of one's own alone. */
export type Marked = Pick<Character, 'isHero' | 'isNoble'> & Partial<Pick<Character, 'isBanned'>>

/** What sets a character apart: hero, noble, banned. */
export function CharacterMarks({ character }: { character: Marked }) {
  const { t } = useTranslation()
  return (
    <>
      {character.isHero ? (
        <span className={classes.mark} title={t('profile.hero')}>
          <IconStarFilled size={14} aria-hidden="true" />
          <span className="visually-hidden">{t('profile.hero')}</span>
        </span>
      ) : null}
      {character.isNoble ? (
        <span className={classes.mark} data-noble title={t('profile.noble')}>
          <IconCrown size={15} stroke={1.8} aria-hidden="true" />
          <span className="visually-hidden">{t('profile.noble')}</span>
        </span>
      ) : null}
      {character.isBanned ? (
        <Tag tone="ember" size="sm">
          {t('profile.banned')}
        </Tag>
      ) : null}
    </>
  )
}
