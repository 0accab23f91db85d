import { isAdmin } from '@castellan/contract/engine/roles'
import {
  IconBrandDiscord,
  IconGavel,
  IconHome,
  IconKey,
  IconLifebuoy,
  IconMessages,
  IconReceipt,
  IconUserCircle,
  IconX,
} from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServer } from '../../lib/session/server.ts'
import { useAccount } from '../../lib/session/session.ts'
import { metaContent } from '../../lib/api/meta.ts'
import { paths } from '../../lib/paths.ts'
import { Clock } from './Clock.tsx'
import { Credits } from './Credits.tsx'
import { MENU_GROUPS, type MenuGroup, menuOf } from './menu.ts'
import { OutsideLink } from './OutsideLink.tsx'
import { pageOfAddress } from '../pages.ts'
import classes from './Sidebar.module.css'
import { SidebarGroup } from './SidebarGroup.tsx'
import { SidebarLink } from './SidebarLink.tsx'

/**
 * Clock, own profile, the groups the role may see, the community's other sites, and credits. As a drawer (`onClose`) it
 * also says who is signed in, which a small top bar has no room for.
 */
export function Sidebar({ onClose }: { readonly onClose?: () => void }) {
  const { t } = useTranslation()
  const server = useServer()
  const { email, role } = useAccount()
  const current = useCurrentGroup()
  // Until the person folds something themselves, the group of the page shown is the open one.
  const [chosen, setChosen] = useState<Chosen>({ on: current, open: current })
  const open = chosen.on === current ? chosen.open : current

  return (
    <>
      {onClose ? (
        <div className={classes.who}>
          <p>
            {email}
            <small>{t(`shell.roles.${role}`)}</small>
          </p>
          <button type="button" className={classes.close} onClick={onClose} aria-label={t('shell.closeMenu')}>
            <IconX size={20} stroke={1.6} />
          </button>
        </div>
      ) : null}
      <Clock />
      <nav aria-label={t('shell.menu')} className={classes.menu}>
        <SidebarLink to={paths.profile(server)} icon={IconUserCircle} label={t('nav.myProfile')} />
        {onClose ? (
          <SidebarLink to={paths.updatePassword(server)} icon={IconKey} label={t('pages.updatePassword')} />
        ) : null}
        {MENU_GROUPS.map((group) => (
          <SidebarGroup
            key={group}
            group={group}
            pages={menuOf(group, role)}
            isOpen={open === group}
            isCurrent={current === group}
            onToggle={() => setChosen({ on: current, open: open === group ? null : group })}
          >
            {group === 'admin' && isAdmin(role) ? (
              <OutsideLink
                href={metaContent('invoicing')}
                icon={IconReceipt}
                label={t('nav.invoicing')}
                isSub
              />
            ) : null}
          </SidebarGroup>
        ))}
        <hr className={classes.rule} />
        {onClose ? (
          <OutsideLink href={metaContent('home')} icon={IconHome} label={t('shell.homeSite')} />
        ) : null}
        <OutsideLink href={metaContent('forum')} icon={IconMessages} label={t('nav.forum')} />
        <OutsideLink href={metaContent('discord')} icon={IconBrandDiscord} label={t('nav.discord')} />
        <OutsideLink href={metaContent('rules')} icon={IconGavel} label={t('nav.rules')} />
        <OutsideLink href={metaContent('support')} icon={IconLifebuoy} label={t('nav.support')} />
      </nav>
      <Credits />
    </>
  )
}

interface Chosen {
  readonly on: MenuGroup | null
  readonly open: MenuGroup | null
}

function useCurrentGroup(): MenuGroup | null {
  const { pathname } = useLocation()
  const area = pageOfAddress(pathname)?.area
  return MENU_GROUPS.find((group) => group === area) ?? null
}
