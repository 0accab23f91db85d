import { useTranslation } from 'react-i18next'
import type { ClassInfo } from '../../domain/classes/class-tree.ts'
import classes from './VacantSeats.module.css'

/** The classes nobody became a hero of this month. */
export function VacantSeats({ seats }: { seats: readonly ClassInfo[] }) {
  const { t } = useTranslation()
  if (seats.length === 0) return null
  return (
    <p className={classes.vacant}>
      {t('stats.heroes.vacant', { classes: seats.map(({ classType }) => classType).join(', ') })}
    </p>
  )
}
