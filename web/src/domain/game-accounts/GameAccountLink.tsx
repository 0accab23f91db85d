import { PlainLink } from '../../lib/address/PlainLink.tsx'
import { paths } from '../../lib/paths.ts'
import { useServer } from '../../lib/session/server.ts'
import classes from '../accounts/MasterAccountLink.module.css'

/** Leads staff to a game account, which leads on to whose it is. */
export function GameAccountLink({ login }: { login: string }) {
  const server = useServer()
  return (
    <PlainLink
      className={classes.link}
      to={paths.page(server, 'game-master/accounts')}
      search={{ search: login, whole: true }}
    >
      {login}
    </PlainLink>
  )
}
