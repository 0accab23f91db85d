import type { AccountKinds } from '@castellan/game-world/port'
import type { PublicWorldContext } from '../../platform/http/engine/context.ts'

/** Whether new game accounts are made on a server, how many one may have, by what others are claimed, and what its game can do to them. */
export function termsOf({
  settings,
  server,
  world,
}: Pick<PublicWorldContext, 'settings' | 'server' | 'world'>) {
  const { actions, unkept } = world.capabilities
  const can = (kind: keyof AccountKinds) => typeof actions[kind] === 'string'
  const { isOffered, most, claimedBy } = settings.of(server).gameAccounts
  return {
    isOffered: isOffered && can('createAccount'),
    most,
    canChangePassword: can('changePassword'),
    canRemove: can('deleteAccount'),
    canClaimByPassword: claimedBy.includes('password') && unkept.passwordProofs === undefined,
    canClaimByEmail: claimedBy.includes('email') && unkept.emails === undefined,
  }
}
