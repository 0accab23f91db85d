import { requireNotErased } from '../../identity/accounts/require-not-erased.ts'
import type { SubjectKind } from '../../platform/http/engine/subjects.ts'
import { findOwner, lockOwner } from './game-account-repo.ts'

declare module '../../platform/http/engine/subjects.ts' {
  interface Subjects {
    readonly gameAccount: GameAccountSubject
  }
}

/** A login of the game. */
interface GameAccountSubject {
  readonly login: string
  /** Whose it is; null for one that the world knows and nobody has. */
  readonly accountId: number | null
}

export const gameAccountSubject: SubjectKind<GameAccountSubject, string> = {
  missing: 'GAME_ACCOUNT_NOT_FOUND',
  findOwn: async (name, { db, server, caller }) => {
    const login = name.toLowerCase()
    const accountId = await findOwner(db, server, login)
    return accountId === caller.accountId ? { login, accountId } : null
  },
  findAny: async (name, { db, server, world }) => {
    const login = name.toLowerCase()
    const accountId = await findOwner(db, server, login)
    const isKnown = accountId !== null || (await world.accounts.find([login])).length > 0
    return isKnown ? { login, accountId } : null
  },
  lock: async ({ login }, tx, { server, mayBeErased }) => {
    const accountId = await lockOwner(tx, server, login)
    if (accountId !== null && !mayBeErased) await requireNotErased(tx, accountId)
    return { login, accountId }
  },
  ownerOf: ({ accountId }) => accountId,
  idOf: ({ login }) => login,
  titleOf: ({ login }) => `game account ${login}`,
}
