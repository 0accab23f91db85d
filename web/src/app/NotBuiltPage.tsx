import { IconHammer } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useServer } from '../lib/session/server.ts'
import { paths } from '../lib/paths.ts'
import { Page } from '../ui/layout/Page.tsx'
import classes from './NotBuiltPage.module.css'
import { pageOfAddress } from './pages.ts'

/** A page of the table that is on `PAGES_NOT_YET`: says so, and leads back to what works. */
export function NotBuiltPage() {
  const { t } = useTranslation()
  const server = useServer()
  const { pathname } = useLocation()
  const page = pageOfAddress(pathname)
  if (!page) return null
  return (
    <Page title={t(`pages.${page.name}`)}>
      <section className={classes.card}>
        <span className={classes.icon} aria-hidden="true">
          <IconHammer size={30} stroke={1.5} />
        </span>
        <h2 className={classes.title}>{t('shell.notBuilt.title')}</h2>
        <p className={classes.words}>{t('shell.notBuilt.words')}</p>
        <Link to={paths.profile(server)} className={classes.back}>
          {t('shell.notBuilt.back')}
        </Link>
      </section>
    </Page>
  )
}
