import type { SignInRecord } from '@castellan/contract/calls/identity/security'
import { serverTitle } from '../../lib/servers.ts'

/** What an event was about: a passkey, or a game account with its server. */
export const aboutWords = ({ about, server }: Pick<SignInRecord, 'about' | 'server'>) =>
  about === null || server === null ? about : `${about}, ${serverTitle(server)}`
