import { useTranslation } from 'react-i18next'
import { AccountCard } from './AccountCard.tsx'
import classes from './AccountCard.module.css'
import { OnwardLink } from './OnwardLink.tsx'

interface PasswordChangedCardProps {
  readonly ended: 'all' | 'others'
  readonly answer: { readonly restsFor: number; readonly twoFactorOff?: boolean }
}

/** After a reset every session has ended; after a change all but the one that asked for it. What else it did is said too. */
export function PasswordChangedCard({ ended, answer }: PasswordChangedCardProps) {
  const { t } = useTranslation()
  const { restsFor, twoFactorOff = false } = answer
  return (
    <AccountCard title={t('account.reset.done')} lead={t(`account.reset.ended.${ended}`)} sign="done">
      {restsFor ? <p className={classes.note}>{t('account.reset.rests', { count: restsFor })}</p> : null}
      {twoFactorOff ? <p className={classes.note}>{t('account.reset.twoFactorOff')}</p> : null}
      <OnwardLink />
    </AccountCard>
  )
}
