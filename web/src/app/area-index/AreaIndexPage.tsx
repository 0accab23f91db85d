import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths.ts'
import { useServer } from '../../lib/session/server.ts'
import { useAccount } from '../../lib/session/session.ts'
import { Sentence } from '../../ui/display/Sentence.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { type IndexedArea, type IndexedPage, pageOfArea } from '../pages.ts'
import { menuOf } from '../menu.ts'
import classes from './AreaIndexPage.module.css'
import { LiveFigure } from './LiveFigure.tsx'
import { PAGE_ICONS } from './page-icons.ts'

interface AreaIndexPageProps {
  readonly area: IndexedArea
  /** What else can be done there, below the pages. */
  readonly children?: ReactNode
}

/** An area's own page: each page that the person may open there, with a line on what it shows. */
export function AreaIndexPage({ area, children }: AreaIndexPageProps) {
  const { t } = useTranslation()
  const { role } = useAccount()
  return (
    <Page title={t(`nav.${area}`)} lead={t(`about.${pageOfArea(area).name}`)}>
      <ul className={classes.grid}>
        {menuOf(area, role).map((page) => (
          <li key={page.path}>
            <Entry page={page} />
          </li>
        ))}
      </ul>
      {children}
    </Page>
  )
}

function Entry({ page }: { readonly page: IndexedPage }) {
  const { t } = useTranslation()
  const server = useServer()
  const Icon = PAGE_ICONS[page.name]
  return (
    <Link to={paths.page(server, page.path)} className={classes.card}>
      <span className={classes.icon}>
        <Icon size={22} stroke={1.6} aria-hidden="true" />
      </span>
      <span className={classes.body}>
        <strong className={classes.name}>{t(`pages.${page.name}`)}</strong>
        <span className={classes.words}>
          <Sentence>{t(`about.${page.name}`)}</Sentence>
        </span>
        <LiveFigure of={page.name} />
      </span>
      <IconChevronRight size={16} stroke={1.8} className={classes.arrow} />
    </Link>
  )
}
