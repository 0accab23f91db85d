import { DAY_SECONDS } from '@castellan/contract/rules/durations'
import { t } from '../i18n/i18n.ts'

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** The time that is left, to the second: `2 d 04:12:33`, `04:12:33`; never below nothing. Input in milliseconds. */
export function formatCountdown(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / 1000))
  const days = Math.floor(seconds / DAY_SECONDS)
  const ofDay = seconds % DAY_SECONDS
  const clock = [Math.floor(ofDay / 3600), Math.floor(ofDay / 60) % 60, ofDay % 60].map(twoDigits).join(':')
  return days ? `${days} ${t('ui.time.units.d')} ${clock}` : clock
}
