import { useTranslation } from 'react-i18next'
import { formatRelative } from '../../lib/format/relative.ts'
import { useNow } from '../display/now.ts'

/** How old what is shown is: "Updated 2 minutes ago"; `at` in milliseconds, 0 while there is nothing. */
export function Updated({ at }: { at: number }) {
  const { t } = useTranslation()
  // Its place is kept, so that nothing moves when there is something.
  const ago = useNow((now) => formatRelative(at || now, Math.max(now, at)))
  return <span style={{ visibility: at ? 'visible' : 'hidden' }}>{t('ui.updated', { ago })}</span>
}
