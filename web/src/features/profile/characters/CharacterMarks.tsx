import type { Character } from '@castellan/contract/shapes/world-shapes'
import { Tooltip } from '@mantine/core'
import { IconCrown, IconStarFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Tag } from '../../../ui/display/Tag.tsx'
import classes from './CharacterLine.module.css'

/** What sets a character apart: hero, noble, banned. */
export function CharacterMarks({
  character,
}: {
  character: Pick<Character, 'isHero' | 'isNoble' | 'isBanned'>
}) {
  const { t } = useTranslation()
  return (
    <>
      {character.isHero ? (
        <Tooltip label={t('profile.hero')}>
          <span className={classes.mark}>
            <IconStarFilled size={14} aria-hidden="true" />
            <span className="visually-hidden">{t('profile.hero')}</span>
          </span>
        </Tooltip>
      ) : null}
      {character.isNoble ? (
        <Tooltip label={t('profile.noble')}>
          <span className={classes.mark} data-noble>
            <IconCrown size={15} stroke={1.8} aria-hidden="true" />
            <span className="visually-hidden">{t('profile.noble')}</span>
          </span>
        </Tooltip>
      ) : null}
      {character.isBanned ? (
        <Tag tone="ember" size="sm">
          {t('profile.banned')}
        </Tag>
      ) : null}
    </>
  )
}
