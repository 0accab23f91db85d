import { use, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TEXTS_MISSING } from '../lib/i18n/texts.ts'
import { InsideMain } from '../ui/layout/inside-main.ts'
import classes from './FailedPage.module.css'
import { portalAnswers, reloadOnce } from './reload.ts'

/** Milliseconds between two looks whether the portal is back. */
const LOOK_EVERY = 3_000

/**
 * What is left when a page breaks or its code cannot be loaded: the reason in the console, and a way on. Where only the
 * code is missing it opens by itself, once the portal answers: a reload without it would lose the portal's own page too.
 */
export function FailedPage({ error }: { readonly error: unknown }) {
  const { t } = useTranslation()
  const Ground = use(InsideMain) ? 'div' : 'main'
  const [state, setState] = useState<'asking' | 'unreachable' | 'broken'>(
    !navigator.onLine || isUnloaded(error) ? 'asking' : 'broken',
  )
  const isWaiting = state !== 'broken'
  useEffect(() => console.error(error), [error])
  useEffect(() => {
    if (!isWaiting) return undefined
    const look = async () => {
      if (!(await portalAnswers())) setState('unreachable')
      else if (!reloadOnce()) setState('broken')
    }
    const lookNow = () => void look()
    lookNow()
    const timer = setInterval(lookNow, LOOK_EVERY)
    addEventListener('online', lookNow)
    return () => {
      clearInterval(timer)
      removeEventListener('online', lookNow)
    }
  }, [isWaiting])
  const retry = async () => {
    if (await portalAnswers()) location.reload()
    else setState('unreachable')
  }
  // an upgrade is over in a moment, and nobody need be told
  if (state === 'asking') return <Ground className={classes.page} aria-busy="true" />
  return (
    <Ground className={classes.page} role="alert">
      <h1>{t(state === 'unreachable' ? 'shell.failed.offline' : 'shell.failed.title')}</h1>
      <p>{state === 'unreachable' ? t('shell.failed.offlineWords') : `${t('errors.fault')}.`}</p>
      <button type="button" onClick={() => void retry()}>
        {t('shell.failed.retry')}
      </button>
    </Ground>
  )
}

/** Texts or code that did not come; for code each browser has words of its own. */
const isUnloaded = (error: unknown) =>
  error instanceof Error &&
  (error.message.startsWith(TEXTS_MISSING) ||
    /dynamically imported module|importing a module script|unable to preload/i.test(error.message))
