import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths.ts'
import { useServer } from '../../lib/session/server.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Card } from '../../ui/layout/Card.tsx'

/** Nobody came by a code, or one came by none: what to do about it is on the profile. */
export function NoRewards(empty: Omit<ComponentProps<typeof EmptyState>, 'action'>) {
  const { t } = useTranslation()
  const server = useServer()
  return (
    <Card>
      <EmptyState
        {...empty}
        action={
          <Button component={Link} to={paths.profile(server)} variant="default">
            {t('referral.rewards.toProfile')}
          </Button>
        }
      />
    </Card>
  )
}
