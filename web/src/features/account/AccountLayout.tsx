import type { TFunction } from 'i18next'
import { Outlet } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { SchemeSwitch } from '../../ui/layout/SchemeSwitch.tsx'
import { AlertArea } from '../../ui/feedback/AlertArea.tsx'
import classes from './AccountLayout.module.css'
import { servers } from '../../lib/servers.ts'

/** How many realms there are, in words as far as there are words. */
function taglineOf(realms: number, t: TFunction) {
  if (realms === 1) return t('account.taglineOfOne')
  const known = ([2, 3, 4, 5, 6] as const).find((number) => number === realms)
  return t('account.tagline', { realms: t(`account.realms.${known ?? 'more'}`) })
}

/** The night hall around every card of `account/*`. */
export function AccountLayout() {
  const { t } = useTranslation()
  return (
    <div className={classes.page}>
      <section className={classes.art} aria-hidden="true">
        <div className={classes.sigil}>
          <div className={classes.ring} />
          <div className={classes.crest} />
        </div>
        <div className={classes.castle} />
        <div className={classes.words}>
          <p className={classes.tagline}>{taglineOf(servers.all.length, t)}</p>
          <p className={classes.promise}>{t('account.taglineWords')}</p>
          <ul className={classes.realms}>
            {servers.all.map((server) => (
              <li key={server.key}>
                {server.name} <span>{server.rate}</span>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <main className={classes.side}>
        <SchemeSwitch className={classes.scheme} />
        <div className={classes.column}>
          <AlertArea />
          <Outlet />
        </div>
      </main>
    </div>
  )
}
