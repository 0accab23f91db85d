import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { searchOf } from '../../lib/address/search-of.ts'
import { paths } from '../../lib/paths.ts'
import { useServer } from '../../lib/session/server.ts'

interface WayOnProps {
  /** The page, without the server. */
  to: string
  search?: Readonly<Record<string, string | number>>
  children: ReactNode
}

/** From a card of the map to the page that knows all about it. */
export function WayOn({ to, search = {}, children }: WayOnProps) {
  const server = useServer()
  return (
    <Button
      component={Link}
      to={paths.page(server, to)}
      search={searchOf(search)}
      variant="default"
      fullWidth
      mt="md"
    >
      {children}
    </Button>
  )
}
