import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { brand } from '../../lib/brand.ts'
import { useServer } from '../../lib/session/server.ts'
import { paths } from '../../lib/paths.ts'
import classes from './Crumbs.module.css'
import { useShownPath } from './shown-path.ts'
import { pageOfAddress, wholeOf } from '../pages.ts'

const Crest = () => <img src={brand.logo} width={16} height={16} alt="" />

/** A page below an area's own is not that one. */
const EXACT = { exact: true }

/** Where one is: home, the area, the page by its friendly name. */
export function Crumbs() {
  const { t } = useTranslation()
  const server = useServer()
  const shownPath = useShownPath()
  const page = pageOfAddress(shownPath)
  if (!page) return <div className={classes.crumbs} />
  const isHome = page.name === 'profile'
  const whole = wholeOf(page)
  return (
    <nav aria-label={t('shell.breadcrumb')}>
      <ol className={classes.crumbs}>
        <li>
          {isHome ? (
            <Crest />
          ) : (
            <Link
              to={paths.profile(server)}
              className={`${classes.link} tap-around`}
              activeOptions={EXACT}
              aria-label={t('shell.toProfile', { brand: brand.name })}
            >
              <Crest />
            </Link>
          )}
        </li>
        {page.path === page.area ? null : (
          <li className={classes.step}>
            <IconChevronRight size={14} className={classes.arrow} />
            <Link
              to={paths.page(server, page.area)}
              className={`${classes.link} tap-around`}
              activeOptions={EXACT}
            >
              {t(`nav.${page.area}`)}
            </Link>
          </li>
        )}
        {whole ? (
          <li className={classes.step}>
            <IconChevronRight size={14} className={classes.arrow} />
            <Link
              to={paths.page(server, whole.path.replace('{id}', shownPath.split('/').at(-2)!))}
              className={`${classes.link} tap-around`}
            >
              {t(`pages.${whole.name}`)}
            </Link>
          </li>
        ) : null}
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
