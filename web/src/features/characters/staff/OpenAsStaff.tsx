import { isStaff } from '@castellan/contract/engine/roles'
import { Button } from '@mantine/core'
import { IconShieldSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../lib/paths.ts'
import { useServer } from '../../../lib/session/server.ts'
import { useAccount } from '../../../lib/session/session.ts'

/** Leads staff from what everybody sees of a character to its page for them; nothing for others. */
export function OpenAsStaff({ id }: { id: number }) {
  const { t } = useTranslation()
  const server = useServer()
  const { role } = useAccount()
  if (!isStaff(role)) return null
  return (
    <Button
      component={Link}
      to={paths.character(server, id)}
      variant="subtle"
      size="sm"
      leftSection={<IconShieldSearch size={16} stroke={1.6} aria-hidden="true" />}
    >
      {t('world.character.openAsStaff')}
    </Button>
  )
}
