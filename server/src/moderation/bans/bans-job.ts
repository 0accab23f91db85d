import type { ServerKey } from '@castellan/contract/engine/servers'
import type { BannedCharacter, GameWorld } from '@castellan/game-world/port'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import type { Portal } from '../../platform/http/engine/portal.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import { publish } from '../../platform/live/announcer.ts'
import { inEachWorld } from '../../platform/worlds/in-each-world.ts'
import { findOwnersOf, findSettledOwner } from '../../players/game-accounts/game-account-repo.ts'
import { notifyOwner } from './ban-character.ts'
import { endBan, isAnyToCompare, takeBansToCompare } from './ban-repo.ts'
import { handOverBans } from './hand-over.ts'
import { endOf, expectedOf, isOver } from './standing-ban.ts'

/** Bans of a server in one round; the next one takes the rest. */
const ROUND = 500
/** Minutes between two looks at a ban that has time: the game may have lifted it. */
const LOOK_EVERY = 10

type Means = Pick<Portal, 'db' | 'log'>

/**
 * Every minute: lifts bans whose time is over where the game does not, forgets those that were lifted in the game, and has each
 * be of whoever has its character. Each step may be done twice: the world is asked on the state that is to change.
 */
export const bansJob = ({ db, log, worlds }: Pick<Portal, 'db' | 'log' | 'worlds'>): JobKind<object> => ({
  queue: 'character-bans',
  due: isAnyToCompare(LOOK_EVERY),
  run: () =>
    inEachWorld({ worlds, log }, 'bans wait for their world', (server, world) =>
      compare({ db, log }, server, world),
    ),
})

async function compare({ db, log }: Means, server: ServerKey, world: GameWorld) {
  const taken = await takeBansToCompare(db, server, LOOK_EVERY, ROUND)
  if (!taken.length) return
  const found = await world.characters.banned(taken.map(({ characterId }) => characterId))
  const standing = new Map(found.map((ban) => [ban.characterId, ban]))
  await handOver(db, server, taken, standing)
  for (const { id, characterId, endsAt } of taken) {
    const ban = standing.get(characterId)
    if (ban && !isOver({ until: endOf(world, ban, { endsAt }) })) continue
    if (ban && !(await liftInWorld(world, ban))) {
      log.debug({ server, character: characterId }, 'a ban that is over stays in the game for now')
      continue
    }
    await inTransaction(db, async (tx) => {
      const ended = await endBan(tx, id)
      if (!ended) return
      await notifyOwner(tx, ended, 'characterUnbanned')
      if (ended.accountId !== null)
        publish(tx, { to: { accountId: ended.accountId, server }, tags: ['bans', 'characters'] })
    })
  }
}

/** Characters change hands in the game too: whoever has one by now is told of its ban. */
async function handOver(
  db: Db,
  server: ServerKey,
  taken: readonly { readonly characterId: number; readonly accountId: number | null }[],
  standing: ReadonlyMap<number, BannedCharacter>,
) {
  const owners = await findOwnersOf(
    db,
    server,
    [...standing.values()].map(({ account }) => account),
  )
  for (const { characterId, accountId } of taken) {
    const ban = standing.get(characterId)
    if (!ban || (owners.get(ban.account) ?? null) === accountId) continue
    await inTransaction(db, async (tx) => {
      const owner = await findSettledOwner(tx, server, ban.account)
      await handOverBans(tx, { server, characterIds: [characterId], accountId: owner })
    })
  }
}

/** False where the world does not do it yet; a deleted character is let in once it is restored. */
async function liftInWorld({ actions }: Pick<GameWorld, 'actions'>, ban: BannedCharacter) {
  const answer = await actions.apply({
    key: `lift ban ${crypto.randomUUID()}`,
    characterId: ban.characterId,
    action: { kind: 'unbanCharacter', expected: expectedOf(ban) },
    force: true,
  })
  // what has changed there in this moment was lifted, or is another ban, by somebody else
  return answer.outcome === 'applied' || (answer.outcome === 'refused' && answer.reason === 'changed')
}
