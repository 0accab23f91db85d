import type { CharacterDetails } from '@castellan/contract/shapes/world-shapes'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/format/numbers.ts'
import { ClassIcon } from '../../../domain/world/ClassIcon.tsx'
import { LevelBadge } from '../../../domain/world/LevelBadge.tsx'
import classes from './CharacterSheet.module.css'

/** The classes of a character, the first it ever had on top; nothing where that is its only one. */
export function CharacterClasses({ details }: { details: CharacterDetails }) {
  const { t } = useTranslation()
  if (details.subclasses.length === 0) return null
  return (
    <section aria-label={t('profile.details.subclasses')}>
      <p className="dim-xs">{t('profile.details.subclasses')}</p>
      <ul className={classes.classes}>
        {[mainClass(details), ...details.subclasses].map((subclass) => (
          <li key={subclass.index} data-active={subclass.classId === details.classId || undefined}>
            <ClassIcon classId={subclass.classId} race={details.race} size={34} />
            <span className={classes.className}>
              {subclass.classType}
              <small>
                {subclass.index === 0
                  ? t('profile.details.mainClass')
                  : t('profile.details.subclass', { index: subclass.index })}
                {' · '}
                {formatNumber(subclass.exp)}
              </small>
            </span>
            <LevelBadge level={subclass.level} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The level and experience of a character are those of its main class. */
const mainClass = ({ baseClassId, baseClassType, level, exp }: CharacterDetails) => ({
  index: 0,
  classId: baseClassId,
  classType: baseClassType,
  level,
  exp,
})
