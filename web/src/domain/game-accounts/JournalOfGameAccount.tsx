import { useServer } from '../../lib/session/server.ts'
import { JournalButton } from '../journal/JournalButton.tsx'

/** Opens what staff did to a game account of the server. */
export function JournalOfGameAccount({ login }: { login: string }) {
  const scope = useServer()
  return <JournalButton target={{ targetKind: 'gameAccount', targetId: login, scope }} name={login} isIcon />
}
