import { useTranslation } from 'react-i18next'
import classes from './LevelBadge.module.css'

/** A level in a small frame, read aloud as "Level 81". */
export function LevelBadge({ level }: { level: number }) {
  const { t } = useTranslation()
  return (
    <span className={classes.level}>
      <span className="visually-hidden">{t('world.level')} </span>
      {level}
    </span>
  )
}
