import { PlainLink } from '../../lib/address/PlainLink.tsx'
import { paths } from '../../lib/paths.ts'
import { useServer } from '../../lib/session/server.ts'
import classes from './CharacterLink.module.css'

/** Leads staff to everything about a character, which leads on to whose it is. */
export function StaffCharacterLink({ id, name }: { id: number; name: string }) {
  const server = useServer()
  return (
    <PlainLink className={classes.staff} to={paths.character(server, id)}>
      {name}
    </PlainLink>
  )
}
