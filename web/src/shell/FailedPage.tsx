import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './FailedPage.module.css'

/** What is left when a page breaks or its code cannot be loaded: the reason in the console, and a way on. */
export function FailedPage({ error }: { readonly error: unknown }) {
  const { t } = useTranslation()
  useEffect(() => console.error(error), [error])
  return (
    <main className={classes.page} role="alert">
      <h1>{t('shell.failed.title')}</h1>
      <p>{t('shell.failed.words')}</p>
      <button type="button" onClick={() => location.reload()}>
        {t('shell.failed.retry')}
      </button>
    </main>
  )
}
