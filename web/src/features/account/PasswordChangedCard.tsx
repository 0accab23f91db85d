import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '../../paths.ts'
import { AccountCard } from './AccountCard.tsx'
import classes from './form.module.css'

export function PasswordChangedCard() {
  const { t } = useTranslation()
  return (
    <AccountCard title={t('account.reset.done')} lead={t('account.reset.doneWords')} sign="done">
      <Link to={paths.login()} className={classes.submit}>
        {t('account.login.submit')}
      </Link>
    </AccountCard>
  )
}
