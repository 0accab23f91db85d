import type { TFunction } from 'i18next'
import { Link, Outlet } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { chooseLanguage } from '../../lib/i18n/language.ts'
import { LanguageSwitch } from '../../ui/layout/LanguageSwitch.tsx'
import { SchemeSwitch } from '../../ui/layout/SchemeSwitch.tsx'
import { AlertArea } from '../../ui/feedback/AlertArea.tsx'
import { brand } from '../../lib/brand.ts'
import { servers } from '../../lib/servers.ts'
import classes from './AccountLayout.module.css'
import { RealmsNow } from './RealmsNow.tsx'

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
      <section className={classes.art} aria-label={brand.name}>
        <div className={classes.sigil} aria-hidden="true">
          <div className={classes.ring} />
          <div className={classes.crest} />
        </div>
        <div className={classes.castle} aria-hidden="true" />
        <div className={classes.words}>
          <p className={classes.tagline}>{taglineOf(servers.all.length, t)}</p>
          <p className={classes.promise}>{t('account.taglineWords')}</p>
          <RealmsNow />
        </div>
      </section>
      <main className={classes.side}>
        <div className={classes.switches}>
          <LanguageSwitch onChoose={(next) => void chooseLanguage(next)} />
          <SchemeSwitch className={classes.scheme} />
        </div>
        <div className={classes.column}>
          <AlertArea link={Link} />
          <Outlet />
        </div>
      </main>
    </div>
  )
}
