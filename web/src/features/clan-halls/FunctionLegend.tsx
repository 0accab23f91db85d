import { useTranslation } from 'react-i18next'
import { HALL_KINDS, iconOfKind } from './hall-kinds.ts'
import classes from './HallFunctions.module.css'

/** Which picture is which function. */
export function FunctionLegend() {
  const { t } = useTranslation()
  return (
    <ul className={classes.legend} aria-label={t('stats.halls.legend')}>
      {HALL_KINDS.map((kind) => {
        const Icon = iconOfKind(kind)
        return (
          <li key={kind} className={classes.meaning} data-kind={kind}>
            <Icon size={16} stroke={1.8} aria-hidden="true" />
            {t(`stats.halls.kinds.${kind}`)}
          </li>
        )
      })}
    </ul>
  )
}
