import type { ReactNode } from 'react'
import { PlainLink } from '../../lib/address/PlainLink.tsx'
import { paths } from '../../lib/paths.ts'
import { useServer } from '../../lib/session/server.ts'
import classes from './CharacterLink.module.css'

/** Leads staff to everything about a clan. */
export function StaffClanLink({ id, children }: { id: number; children: ReactNode }) {
  const server = useServer()
  return (
    <PlainLink className={classes.staff} to={paths.clan(server, id)}>
      {children}
    </PlainLink>
  )
}
