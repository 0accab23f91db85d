import type { AccountKinds } from '@castellan/game-world/port'
import type { PublicWorldContext } from '../../platform/http/engine/context.ts'

/** Whether new game accounts are made on a server, how many one may have, and what its game can do to them. */
export function termsOf({
  settings,
  server,
  world,
}: Pick<PublicWorldContext, 'settings' | 'server' | 'world'>) {
  const can = (kind: keyof AccountKinds) => typeof world.capabilities.actions[kind] === 'string'
  const { isOffered, most } = settings.of(server).gameAccounts
  return {
    isOffered: isOffered && can('createAccount'),
    most,
    canChangePassword: can('changePassword'),
    canRemove: can('deleteAccount'),
  }
}
