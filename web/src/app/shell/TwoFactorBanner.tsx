import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths.ts'
import { useServer } from '../../lib/session/server.ts'
import classes from './Banner.module.css'

/** Tells staff why they are players for now, and leads to where that ends. */
export function TwoFactorBanner() {
  const { t } = useTranslation()
  return (
    <section className={classes.banner} aria-label={t('shell.awaitsTwoFactor.title')}>
      <p className={classes.words}>
        <strong>{t('shell.awaitsTwoFactor.title')}</strong> {t('shell.awaitsTwoFactor.words')}
      </p>
      <Link to={paths.security(useServer())} className={classes.button}>
        {t('shell.awaitsTwoFactor.open')}
      </Link>
    </section>
  )
}
