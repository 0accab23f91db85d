import { IconChevronRight, IconHome } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { brand } from '../../lib/brand.ts'
import { useServer } from '../../lib/session/server.ts'
import { paths } from '../../lib/paths.ts'
import classes from './Crumbs.module.css'
import { pageOfAddress } from '../pages.ts'

/** A page below the profile is not the profile. */
const EXACT = { exact: true }

/** Where one is: home, the area, the page by its friendly name. */
export function Crumbs() {
  const { t } = useTranslation()
  const server = useServer()
  const { pathname } = useLocation()
  const page = pageOfAddress(pathname)
  if (!page) return <div className={classes.crumbs} />
  const isProfile = page.area === 'profile'
  const isHome = page.name === 'profile'
  return (
    <nav aria-label={t('shell.breadcrumb')}>
      <ol className={classes.crumbs}>
        <li>
          {isHome ? (
            <IconHome size={16} stroke={1.7} aria-hidden="true" />
          ) : (
            <Link
              to={paths.profile(server)}
              className={classes.link}
              activeOptions={EXACT}
              aria-label={t('shell.toProfile', { brand: brand.name })}
            >
              <IconHome size={16} stroke={1.7} />
            </Link>
          )}
        </li>
        {isHome ? null : (
          <li className={classes.step}>
            <IconChevronRight size={14} className={classes.arrow} />
            {isProfile ? (
              <Link to={paths.profile(server)} className={classes.link} activeOptions={EXACT}>
                {t('pages.profile')}
              </Link>
            ) : (
              <span>{t(`nav.${page.area}`)}</span>
            )}
          </li>
        )}
        <li className={classes.step}>
          <IconChevronRight size={14} className={classes.arrow} />
          <span className={classes.here} aria-current="page">
            {t(`pages.${page.name}`)}
          </span>
        </li>
      </ol>
    </nav>
  )
}
