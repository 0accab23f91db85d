import { useTranslation } from 'react-i18next'
import { useZone } from './zone.ts'

/** Whose time the page shows: "server time" or "your time". */
export function useZoneWord(): string {
  const { t } = useTranslation()
  return useZone() === 'local' ? t('ui.time.yours') : t('ui.time.server')
}
