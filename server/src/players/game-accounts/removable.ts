import type { Character } from '@castellan/game-world/port'
import { AppError } from '../../platform/errors/app-error.ts'
import type { PublicWorldContext } from '../../platform/http/engine/context.ts'

/**
 * The living characters that go with a game account.
 * @throws AppError GAME_ACCOUNT_ONLINE, GAME_ACCOUNT_BANNED, GAME_ACCOUNT_IN_CLAN, GAME_ACCOUNT_AWAITS_ITEMS: it cannot go now
 */
export async function requireRemovable({ world }: Pick<PublicWorldContext, 'world'>, login: string) {
  const [account] = await world.accounts.find([login])
  const characters = await world.characters.ofAccounts([login])
  const living = characters.filter(({ deletedAt }) => deletedAt === null)
  const playing = living.filter(({ presence }) => presence !== 'offline')
  if (playing.length) throw refused('GAME_ACCOUNT_ONLINE', 'refusals.inGame', playing)
  if (account?.isBlocked || characters.some(({ isBanned }) => isBanned))
    throw new AppError('GAME_ACCOUNT_BANNED')
  const members = living.filter(({ clan }) => clan !== null)
  if (members.length) throw refused('GAME_ACCOUNT_IN_CLAN', 'refusals.inClan', members)
  const awaiting = await world.items.awaitedBy(living.map(({ id }) => id))
  if (awaiting.length)
    throw refused(
      'GAME_ACCOUNT_AWAITS_ITEMS',
      'refusals.awaitsItems',
      living.filter(({ id }) => awaiting.includes(id)),
    )
  return living
}

const refused = (
  code: 'GAME_ACCOUNT_ONLINE' | 'GAME_ACCOUNT_IN_CLAN' | 'GAME_ACCOUNT_AWAITS_ITEMS',
  words: 'refusals.inGame' | 'refusals.inClan' | 'refusals.awaitsItems',
  characters: readonly Character[],
) => new AppError(code, { words: [words, { names: characters.map(({ name }) => name).join(', ') }] })
