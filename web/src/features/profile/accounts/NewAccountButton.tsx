import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../../lib/session/session.ts'
import classes from './Accounts.module.css'
import { useTerms } from './use-terms.ts'

interface NewAccountButtonProps {
  /** How many one has. */
  owned: number
  onClick: () => void
}

/** Leads to a new game account, and says beside it how many there may be, or why there are no more. */
export function NewAccountButton({ owned, onClick }: NewAccountButtonProps) {
  const { t } = useTranslation()
  const { validated } = useAccount()
  const { data: terms } = useTerms()
  if (!terms) return null
  const { isOffered, most } = terms
  if (!isOffered) return <span className={classes.count}>{t('profile.account.closedShort')}</span>
  return (
    <div className={classes.new}>
      <span className={classes.count}>{t('profile.account.count', { owned, most })}</span>
      {owned < most && validated ? (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={16} stroke={1.6} aria-hidden="true" />}
          onClick={onClick}
        >
          {t('profile.account.create.open')}
        </Button>
      ) : null}
    </div>
  )
}
