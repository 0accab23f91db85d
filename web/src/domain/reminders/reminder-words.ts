import { t } from '../../lib/i18n/i18n.ts'

const HOUR = 60
const DAY = 1440

/** So long before, as people say it: “30 minutes before”, “1 day before”. */
export function beforeWords(minutes: number): string {
  if (minutes === 0) return t('reminders.atOnce')
  if (minutes % DAY === 0) return t('reminders.daysBefore', { count: minutes / DAY })
  if (minutes % HOUR === 0) return t('reminders.hoursBefore', { count: minutes / HOUR })
  return t('reminders.minutesBefore', { count: minutes })
}
