import type { Approval } from '@castellan/contract/calls/moderation/approvals'
import { roleOn, roleOnEach } from '../../identity/accounts/reach.ts'
import type { Config } from '../../platform/config/config.ts'

/** The role that somebody's roles come to where a request is of. */
export const roleFor = (
  { server }: Pick<Approval, 'server'>,
  roles: Parameters<typeof roleOn>[0],
  { servers }: Pick<Config, 'servers'>,
) => (server === null ? roleOnEach(roles, servers.keys) : roleOn(roles, server))
