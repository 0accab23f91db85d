import type { ReactNode } from 'react'
import { PlainLink } from '../../lib/address/PlainLink.tsx'
import { paths } from '../../lib/paths.ts'
import { useServer } from '../../lib/session/server.ts'
import { Email } from '../../ui/display/Email.tsx'
import classes from './MasterAccountLink.module.css'

interface MasterAccountLinkProps {
  email: string | null
  /** What stands where there is nobody. */
  none?: ReactNode
  /** In the place of the e-mail: a login of theirs. */
  children?: ReactNode
}

/** Leads staff to everything about a master account: wherever they see its e-mail, it is this. */
export function MasterAccountLink({ email, none = '—', children }: MasterAccountLinkProps) {
  const server = useServer()
  if (!email) return none
  // who gave a ban in the game, or an operator: a name without an account
  if (!email.includes('@')) return children ?? email
  return (
    <PlainLink className={classes.link} to={paths.page(server, 'game-master/ma-details')} search={{ email }}>
      {children ?? <Email>{email}</Email>}
    </PlainLink>
  )
}
