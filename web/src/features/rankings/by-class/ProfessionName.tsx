import { useTranslation } from 'react-i18next'
import classes from './ProfessionName.module.css'

export type Profession = 0 | 1 | 2 | 3

/** "3rd profession", on a phone "3rd". */
export function ProfessionName({ level }: { level: Profession }) {
  const { t } = useTranslation()
  return (
    <>
      <span className={classes.long}>{t(`stats.byClass.profession_${level}`)}</span>
      <span className={classes.short}>{t(`stats.byClass.short_${level}`)}</span>
    </>
  )
}
