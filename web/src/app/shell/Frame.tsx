import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../lib/session/session.ts'
import { browserStorage } from '../../lib/session/browser-storage.ts'
import { AlertArea } from '../../ui/feedback/AlertArea.tsx'
import { InsideMain } from '../../ui/layout/inside-main.ts'
import { Crumbs } from './Crumbs.tsx'
import classes from './Frame.module.css'
import { PaperLine } from './PaperLine.tsx'
import { Sidebar } from './Sidebar.tsx'
import { TopBar } from './TopBar.tsx'
import { TwoFactorBanner } from './TwoFactorBanner.tsx'
import { ValidationBanner } from './ValidationBanner.tsx'

const FOLDED = 'castellan-sidebar-folded'
const WIDE = '(min-width: 62em)'

/** Top bar, sidebar, and the page between them. On a phone the sidebar is a drawer. */
export function Frame() {
  const { t } = useTranslation()
  const { validated, awaitsTwoFactor } = useAccount()
  const { pathname } = useLocation()
  const [isFolded, setFolded] = useState(() => browserStorage.read(FOLDED) === 'yes')
  // The drawer belongs to the page it was opened on: following a link closes it.
  const [drawerAt, setDrawerAt] = useState('')
  const isDrawerOpen = drawerAt === pathname
  const closeDrawer = () => setDrawerAt('')
  const drawer = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    if (isDrawerOpen) {
      drawer.current?.showModal()
      // where one is, else the first group: neither the language nor "Sign out" is what it was opened for
      const find = (what: string) => drawer.current?.querySelector<HTMLElement>(`nav ${what}`)
      ;(find('[aria-current=page]') ?? find('button'))?.focus()
    } else drawer.current?.close()
  }, [isDrawerOpen])

  function toggleMenu() {
    if (!matchMedia(WIDE).matches) {
      setDrawerAt(pathname)
      return
    }
    browserStorage.write(FOLDED, isFolded ? 'no' : 'yes')
    setFolded(!isFolded)
  }

  return (
    <div className={classes.frame} data-folded={isFolded || undefined}>
      <a className={`${classes.skip} off-paper`} href="#content">
        {t('shell.skip')}
      </a>
      <TopBar onToggleMenu={toggleMenu} isMenuFolded={isFolded} />
      <aside className={`${classes.sidebar} off-paper`} aria-label={t('shell.sidebar')}>
        <Sidebar />
      </aside>
      <dialog ref={drawer} className={classes.drawer} aria-label={t('shell.menu')} onClose={closeDrawer}>
        {isDrawerOpen ? <Sidebar onClose={closeDrawer} /> : null}
      </dialog>
      <main id="content" tabIndex={-1} className={classes.main}>
        {validated ? null : <ValidationBanner />}
        {validated && awaitsTwoFactor ? <TwoFactorBanner /> : null}
        <div className={classes.content}>
          <Crumbs />
          <PaperLine />
          <AlertArea link={Link} />
          <InsideMain value>
            <Outlet />
          </InsideMain>
        </div>
      </main>
    </div>
  )
}
