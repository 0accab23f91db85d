import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './FailedPage.module.css'

/** What is left when a page breaks or its code cannot be loaded: the reason in the console, and a way on. */
export function FailedPage({ error }: { readonly error: unknown }) {
  const { t } = useTranslation()
  const isUnreachable = !navigator.onLine || isUnloaded(error)
  useEffect(() => console.error(error), [error])
  useEffect(() => {
    if (!isUnreachable) return undefined
    const comeBack = () => void reload()
    addEventListener('online', comeBack)
    return () => removeEventListener('online', comeBack)
  }, [isUnreachable])
  return (
    <main className={classes.page} role="alert">
      <h1>{t(isUnreachable ? 'shell.failed.offline' : 'shell.failed.title')}</h1>
      <p>{t(isUnreachable ? 'shell.failed.offlineWords' : 'shell.failed.words')}</p>
      <button type="button" onClick={() => void reload()}>
        {t('shell.failed.retry')}
      </button>
    </main>
  )
}

/** Each browser has words of its own for code that did not come. */
const isUnloaded = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|unable to preload/i.test(error.message)

/** Opens the page anew once the portal answers: a reload without it would lose the portal's own page as well. */
async function reload() {
  try {
    await fetch(location.href, { method: 'HEAD', cache: 'no-store' })
  } catch {
    return
  }
  location.reload()
}
