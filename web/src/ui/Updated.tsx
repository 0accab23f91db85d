import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatRelative } from '../format/relative.ts'

/** Milliseconds after which the words are looked at again. */
const LOOK_AGAIN = 10_000

/** How old what is shown is: "Updated 2 minutes ago"; `at` in milliseconds, 0 while there is nothing. */
export function Updated({ at }: { at: number }) {
  const { t } = useTranslation()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOK_AGAIN)
    return () => clearInterval(timer)
  }, [])
  // Its place is kept, so that nothing moves when there is something.
  const shown = at || now
  return (
    <span style={{ visibility: at ? 'visible' : 'hidden' }}>
      {t('ui.updated', { ago: formatRelative(shown, Math.max(now, shown)) })}
    </span>
  )
}
