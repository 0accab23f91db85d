import { useTranslation } from 'react-i18next'
import { DEFAULT_ALERT_AREA, removeAlert, useAlerts } from '../../lib/alerts.ts'
import classes from './AlertArea.module.css'

const GLYPHS = { Success: '✓', Error: '!', Info: 'i', Warning: '!' } as const

/** Where messages appear; several areas on one page tell their messages apart by `id`. */
export function AlertArea({ id = DEFAULT_ALERT_AREA }: { readonly id?: string }) {
  const { t } = useTranslation()
  const alerts = useAlerts(id)
  return (
    <div id={id} className={classes.area} aria-live="polite">
      {alerts.map((alert) => (
        <div
          key={alert.key}
          className={classes.alert}
          data-type={alert.type}
          data-fade={alert.fade || undefined}
        >
          <span className={classes.glyph} aria-hidden="true">
            {GLYPHS[alert.type]}
          </span>
          <p className={classes.message}>
            <span className="visually-hidden">{t(`alerts.${alert.type}`)}: </span>
            {alert.message}
          </p>
          <button
            type="button"
            className={classes.close}
            onClick={() => removeAlert(alert.key)}
            aria-label={t('alerts.dismiss')}
          >
            ×
          </button>
        </div>
      ))}
    </div>
  )
}
