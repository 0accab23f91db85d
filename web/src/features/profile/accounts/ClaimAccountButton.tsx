import { Button } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../../lib/session/session.ts'
import { useTerms } from './use-terms.ts'

/** Leads to the linking of a game account that was there before; nothing where the server cannot tell whose one is. */
export function ClaimAccountButton({ onClick, size }: { onClick: () => void; size?: 'xs' }) {
  const { t } = useTranslation()
  const { validated } = useAccount()
  const { data: terms } = useTerms()
  if (!validated || !(terms?.canClaimByPassword || terms?.canClaimByEmail)) return null
  return (
    <Button
      variant="default"
      {...(size && { size })}
      leftSection={<IconLink size={size ? 16 : 18} stroke={1.6} aria-hidden="true" />}
      onClick={onClick}
    >
      {t('profile.account.claim.open')}
    </Button>
  )
}
