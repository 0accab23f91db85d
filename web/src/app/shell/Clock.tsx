import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api/client.ts'
import { callQuery } from '../../lib/query/query.ts'
import { useCall } from '../../lib/query/use-call.ts'
import { setServerOffset, setZoneMode, zone } from '../../lib/format/zone.ts'
import { useStore } from '../../lib/store.ts'
import classes from './Clock.module.css'
import { clockText, timeOfDay } from './clock.ts'

/** Milliseconds; specification, section 9. */
const TICK = 1000

/** The server's time of day or the person's own; the switch rules every time on the screen. */
export function Clock() {
  const { t } = useTranslation()
  const isLocal = useStore(zone).mode === 'local'
  const now = useNow()
  const hours = useServerHours()
  useServerOffset()

  const serverText = hours.data ? clockText(hours.data, now - hours.dataUpdatedAt) : '--:--:--'
  return (
    <section className={classes.clock} aria-label={t('shell.clock.title')}>
      <div>
        <p className={classes.label}>{isLocal ? t('shell.clock.local') : t('shell.clock.server')}</p>
        <p className={classes.time} data-testid="clock">
          {isLocal ? clockText(timeOfDay(new Date(now)), 0) : serverText}
        </p>
      </div>
      <span className={classes.choice}>
        <button
          type="button"
          role="switch"
          aria-checked={isLocal}
          aria-label={t('shell.clock.switch')}
          title={t('shell.clock.switch')}
          className={classes.switch}
          onClick={() => setZoneMode(isLocal ? 'server' : 'local')}
        />
        <span className={classes.word} aria-hidden="true">
          {t('shell.clock.short')}
        </span>
      </span>
    </section>
  )
}

function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), TICK)
    return () => clearInterval(ticking)
  }, [])
  return now
}

/** Reads the server's hours again when the tab comes back: timers sleep in hidden tabs. */
function useServerHours() {
  const hours = useQuery({
    ...callQuery(api.serverClock.getServerCurrentHours, {}),
    staleTime: Infinity,
  })
  const { refetch } = hours
  useEffect(() => {
    const reload = () => {
      if (document.visibilityState === 'visible') void refetch()
    }
    document.addEventListener('visibilitychange', reload)
    return () => document.removeEventListener('visibilitychange', reload)
  }, [refetch])
  return hours
}

function useServerOffset() {
  const { data } = useCall(api.serverClock.getServerUtcOffset, {})
  useEffect(() => {
    if (data) setServerOffset(data.offsetMinutes)
  }, [data])
}
