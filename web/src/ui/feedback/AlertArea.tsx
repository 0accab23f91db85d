import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type Alert,
  DEFAULT_ALERT_AREA,
  holdAlert,
  releaseAlert,
  removeAlert,
  useAlerts,
} from '../../lib/alerts.ts'
import classes from './AlertArea.module.css'

const GLYPHS = { Success: '✓', Error: '!', Info: 'i', Warning: '!' } as const

interface AlertAreaProps {
  readonly id?: string
  /** The router's. */
  readonly link: ComponentType<{ to: string; className: string; children: ReactNode }>
}

/** Where messages appear: toasts in a corner that never moves. Several areas on one page tell their messages apart by `id`. */
export function AlertArea({ id = DEFAULT_ALERT_AREA, link }: AlertAreaProps) {
  return (
    // a live region has to be there before its words are
    <div id={id} className={`${classes.area} off-paper`} aria-live="polite">
      {useAlerts(id).map((alert) => (
        <Toast key={alert.key} alert={alert} as={link} />
      ))}
    </div>
  )
}

interface ToastProps {
  readonly alert: Alert
  readonly as: AlertAreaProps['link']
}

function Toast({ alert: { key, type, message, fade, link, action }, as: Link }: ToastProps) {
  const { t } = useTranslation()
  const hold = () => holdAlert(key)
  const release = () => releaseAlert(key)
  const act = () => {
    removeAlert(key)
    action?.act()
  }
  return (
    <div
      className={classes.alert}
      data-type={type}
      data-fade={fade || undefined}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <span className={classes.glyph} aria-hidden="true">
        {GLYPHS[type]}
      </span>
      <div className={classes.body}>
        <p className={classes.message}>
          <span className="visually-hidden">{t(`alerts.${type}`)}: </span>
          {message}
        </p>
        {link ? (
          <Link to={link.href} className={`${classes.action} tap-around`}>
            {link.label}
          </Link>
        ) : null}
        {action ? (
          <button type="button" className={`${classes.action} tap-around`} onClick={act}>
            {action.label}
          </button>
        ) : null}
      </div>
      <button
        type="button"
        className={`${classes.close} tap-around`}
        onClick={() => removeAlert(key)}
        aria-label={t('alerts.dismiss')}
      >
        ×
      </button>
    </div>
  )
}
