import { IconHome2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './MapLegend.module.css'

const PHASES = ['alive', 'window', 'overdue', 'resting'] as const

/** What the colours of the bosses mean; the land says itself whose it is. */
export function MapLegend() {
  const { t } = useTranslation()
  return (
    <ul className={classes.legend} aria-label={t('stats.map.legend')}>
      <li data-land>{t('stats.map.land')}</li>
      <li data-town>
        <IconHome2 size={13} stroke={1.8} aria-hidden="true" />
        {t('stats.map.groups.towns')}
      </li>
      {PHASES.map((phase) => (
        <li key={phase} data-phase={phase}>
          {t(`stats.bosses.phases.${phase}`)}
        </li>
      ))}
    </ul>
  )
}
