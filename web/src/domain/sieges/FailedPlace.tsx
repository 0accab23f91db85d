import { Stack, Title } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Card } from '../../ui/layout/Card.tsx'

interface FailedPlaceProps {
  /** What it is called; undefined where only the server would have said so. */
  name: string | undefined
  of: UseQueryResult
  order: 2 | 3
  className: string | undefined
}

/** A castle or a hall that could not be had, in its own place: which one, why, and another try. */
export const FailedPlace = ({ name, of: { error, refetch }, order, className }: FailedPlaceProps) => (
  <Card className={className} {...(name !== undefined && { label: name })}>
    <Stack gap="2xs" align="center">
      {name === undefined ? null : <Title order={order}>{name}</Title>}
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
    </Stack>
  </Card>
)
