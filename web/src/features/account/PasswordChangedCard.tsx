import { useTranslation } from 'react-i18next'
import { AccountCard } from './AccountCard.tsx'
import { OnwardLink } from './OnwardLink.tsx'

/** After a reset every session has ended; after a change all but the one that asked for it. */
export function PasswordChangedCard({ ended }: { readonly ended: 'all' | 'others' }) {
  const { t } = useTranslation()
  return (
    <AccountCard title={t('account.reset.done')} lead={t(`account.reset.ended.${ended}`)} sign="done">
      <OnwardLink />
    </AccountCard>
  )
}
