import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { type GameLogin, lockOwner } from './game-account-repo.ts'

/**
 * Locks a game account that was somebody’s when their request began: it may have gone since, or be another’s.
 * @throws AppError GAME_ACCOUNT_NOT_FOUND
 */
export async function lockOwnGameAccount(tx: Tx, { server, login }: GameLogin, accountId: number) {
  if ((await lockOwner(tx, server, login)) !== accountId) throw new AppError('GAME_ACCOUNT_NOT_FOUND')
}
