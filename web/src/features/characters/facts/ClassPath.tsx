import type { CharacterCard } from '@castellan/contract/calls/statistics/character-card'
import { useTranslation } from 'react-i18next'
import { ClassIcon } from '../../../domain/world/ClassIcon.tsx'
import classes from './ClassPath.module.css'

interface ClassPathProps {
  card: Pick<CharacterCard, 'classPath' | 'classId' | 'classType' | 'race'>
}

/** The classes a character went through, from its first to its main one, and the subclass it plays instead now. */
export function ClassPath({ card }: ClassPathProps) {
  const { t } = useTranslation()
  const { classPath, classId, classType, race } = card
  const main = classPath.at(-1)
  return (
    <section aria-label={t('world.character.classPath')} className={classes.path}>
      <p className="dim-xs">{t('world.character.classPath')}</p>
      <ol className={classes.steps}>
        {classPath.map((step) => (
          <li key={step.classId} data-main={step === main || undefined}>
            <ClassIcon classId={step.classId} race={race} size={34} />
            <span>{step.classType}</span>
          </li>
        ))}
      </ol>
      {main && main.classId !== classId ? (
        <p className="dim-xs">{t('world.character.playsNow', { class: classType })}</p>
      ) : null}
    </section>
  )
}
