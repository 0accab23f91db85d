import { isAdmin } from '@castellan/contract/engine/roles'
import {
  IconBrandDiscord,
  IconGavel,
  IconLifebuoy,
  IconLogout,
  IconMessages,
  IconReceipt,
  IconWorld,
  IconX,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { signOut } from '../../lib/auth/auth.ts'
import { useAccount } from '../../lib/session/session.ts'
import { metaContent } from '../../lib/document/meta.ts'
import { Email } from '../../ui/display/Email.tsx'
import { LanguageSwitch } from '../../ui/layout/LanguageSwitch.tsx'
import { SchemeSwitch } from '../../ui/layout/SchemeSwitch.tsx'
import { Clock } from './Clock.tsx'
import { Credits } from './Credits.tsx'
import { MENU_GROUPS, type MenuGroup, menuOf } from '../menu.ts'
import { OutsideLink } from './OutsideLink.tsx'
import { pageOfAddress } from '../pages.ts'
import { speak } from './speak.ts'
import classes from './Sidebar.module.css'
import { SidebarGroup } from './SidebarGroup.tsx'
import { useShownPath } from './shown-path.ts'

/**
 * Clock, the groups the role may see, the community's other sites, and credits. As a drawer (`onClose`) it also says who
 * is signed in and has what a small top bar has no room for.
 */
export function Sidebar({ onClose }: { readonly onClose?: () => void }) {
  const { t } = useTranslation()
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
            <Email>{email}</Email>
            <small>{t(`shell.roles.${role}`)}</small>
          </p>
          <LanguageSwitch onChoose={(next) => void speak(next)} />
          <SchemeSwitch className={classes.close} />
          <button
            type="button"
            className={classes.close}
            onClick={signOut}
            aria-label={t('shell.signOut')}
            title={t('shell.signOut')}
          >
            <IconLogout size={20} stroke={1.6} />
          </button>
          <button type="button" className={classes.close} onClick={onClose} aria-label={t('shell.closeMenu')}>
            <IconX size={20} stroke={1.6} />
          </button>
        </div>
      ) : null}
      <Clock />
      <nav aria-label={t('shell.menu')} className={classes.menu}>
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
          <OutsideLink href={metaContent('home')} icon={IconWorld} label={t('shell.homeSite')} />
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
  const area = pageOfAddress(useShownPath())?.area
  return MENU_GROUPS.find((group) => group === area) ?? null
}
