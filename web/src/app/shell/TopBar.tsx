import { IconExternalLink, IconWorld, IconLogout, IconMenu2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { brand } from '../../lib/brand.ts'
import { metaContent } from '../../lib/document/meta.ts'
import { useServer } from '../../lib/session/server.ts'
import { signOut } from '../../lib/auth/auth.ts'
import { useAccount } from '../../lib/session/session.ts'
import { paths } from '../../lib/paths.ts'
import { PaletteButton } from '../palette/PaletteButton.tsx'
import { Brand } from '../../ui/layout/Brand.tsx'
import { LanguageSwitch } from '../../ui/layout/LanguageSwitch.tsx'
import { SchemeSwitch } from '../../ui/layout/SchemeSwitch.tsx'
import { Bell } from './bell/Bell.tsx'
import { CoinPill } from './CoinPill.tsx'
import { ConnectionSign } from './ConnectionSign.tsx'
import { speak } from './speak.ts'
import { RoleBadge } from './RoleBadge.tsx'
import { ServerMenu } from './ServerMenu.tsx'
import classes from './TopBar.module.css'
import { NavigationBar } from './NavigationBar.tsx'

interface TopBarProps {
  readonly onToggleMenu: () => void
  readonly isMenuFolded: boolean
}

export function TopBar({ onToggleMenu, isMenuFolded }: TopBarProps) {
  const { t } = useTranslation()
  const server = useServer()
  const { email, role } = useAccount()
  const home = metaContent('home')
  return (
    <header className={`${classes.bar} off-paper`}>
      <NavigationBar />
      <ConnectionSign />
      <button
        type="button"
        className={classes.icon}
        onClick={onToggleMenu}
        aria-label={isMenuFolded ? t('shell.openMenu') : t('shell.toggleMenu')}
      >
        <IconMenu2 size={22} stroke={1.6} />
      </button>
      <Link
        to={paths.profile(server)}
        className={classes.brand}
        activeOptions={{ exact: true }}
        aria-label={t('shell.toProfile', { brand: brand.name })}
      >
        <Brand />
      </Link>
      <ServerMenu />
      <div className={classes.end}>
        <PaletteButton />
        <CoinPill />
        <Bell className={classes.icon} />
        <RoleBadge role={role} />
        <Link to={paths.updatePassword(server)} className={classes.email} title={t('pages.updatePassword')}>
          {email}
        </Link>
        {home ? (
          <a
            className={`${classes.icon} ${classes.wide}`}
            href={home}
            aria-label={t('shell.homeSite')}
            title={t('shell.homeSite')}
          >
            <IconWorld size={20} stroke={1.6} />
            <IconExternalLink className={classes.leaves} size={11} stroke={2} />
          </a>
        ) : null}
        <div className={classes.wide}>
          <LanguageSwitch onChoose={(next) => void speak(next)} />
        </div>
        <SchemeSwitch className={`${classes.icon} ${classes.wide}`} />
        <button
          type="button"
          className={`${classes.icon} ${classes.wide}`}
          onClick={signOut}
          aria-label={t('shell.signOut')}
          title={t('shell.signOut')}
        >
          <IconLogout size={20} stroke={1.6} />
        </button>
      </div>
    </header>
  )
}
