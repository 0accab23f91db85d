import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths.ts'
import { AccountCard } from './AccountCard.tsx'
import classes from './form.module.css'

interface AccountNotBuiltPageProps {
  /** What the page will be called. */
  readonly name: string
}

/** A page of `account/*` that is on `PAGES_NOT_YET`: says so, and leads back to what works. */
export function AccountNotBuiltPage({ name }: AccountNotBuiltPageProps) {
  const { t } = useTranslation()
  return (
    <AccountCard
      title={name}
      lead={
        <>
          {t('shell.notBuilt.title')}. {t('shell.notBuilt.words')}
        </>
      }
    >
      <Link to={paths.login()} className={classes.submit}>
        {t('shell.notBuilt.backToLogin')}
      </Link>
    </AccountCard>
  )
}
