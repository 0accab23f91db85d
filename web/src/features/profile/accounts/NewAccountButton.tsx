import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../../lib/session/session.ts'
import classes from './Accounts.module.css'
import { ClaimAccountButton } from './ClaimAccountButton.tsx'
import { useTerms } from './use-terms.ts'

interface NewAccountButtonProps {
  /** How many one has; undefined until that is known, when its place is kept. */
  owned: number | undefined
  onClick: () => void
  onClaim: () => void
}

/** Leads to a new game account or one that was there before, and says beside it how many there may be, or why no new ones. */
export function NewAccountButton({ owned, onClick, onClaim }: NewAccountButtonProps) {
  const { t } = useTranslation()
  const { validated } = useAccount()
  const { data: terms } = useTerms()
  if (!terms || owned === undefined) return <div className={classes.new} />
  const { isOffered, most } = terms
  return (
    <div className={classes.new}>
      <span className={classes.count}>
        {isOffered ? t('profile.account.count', { owned, most }) : t('profile.account.closedShort')}
      </span>
      <ClaimAccountButton size="xs" onClick={onClaim} />
      {isOffered && owned < most && validated ? (
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
