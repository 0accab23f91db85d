import type { ServerKey } from '@castellan/contract/engine/servers'
import type { GameWorld } from '@castellan/game-world/port'
import type { GameList } from '@castellan/game-world/port/game-lists'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { isNobodysFault, levelOf } from '../../platform/errors/level-of.ts'
import type { Portal } from '../../platform/http/engine/portal.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import { publish } from '../../platform/live/announcer.ts'
import { logGate } from '../../platform/log/log-gate.ts'
import { findDueLists, findNoted, noteFailing, noteTold, isAnyListDue } from './game-list-repo.ts'
import { readListPart } from './list-rows-repo.ts'

export const GAME_LISTS_QUEUE = 'game-lists'
/** Minutes after which a list is compared again though nothing was noted: somebody may have changed the game's. */
const COMPARE_EVERY = 10
/** Milliseconds until a game that could not be told is tried again, and where something else was wrong than that it is away. */
const PAUSE = { away: 5_000, wrong: 60_000 }

type Means = Pick<Portal, 'db' | 'log' | 'worlds'>

/**
 * Outbox relay: hands lists that have changed over to games that have tables of them, soon after the change (`tellGamesSoon`), and compares
 * all of them every few minutes. Whatever is done twice, or by two processes, is the same: what differs is written.
 */
export function gameListsJob({ db, log, worlds }: Means): JobKind<object> {
  const gate = logGate(log)
  const restsUntil = new Map<ServerKey, number>()
  return {
    queue: GAME_LISTS_QUEUE,
    due: isAnyListDue(COMPARE_EVERY),
    // one that waits is enough for all that was noted meanwhile, and one that died keeps nobody waiting
    options: { policy: 'short', retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 60 },
    run: async () => {
      const now = Date.now()
      const rested = listeners(worlds).filter(([server]) => (restsUntil.get(server) ?? 0) <= now)
      // a game that is away keeps no other waiting
      await Promise.all(
        rested.map(([server, world]) =>
          tellGame(db, server, world).catch((err: unknown) => {
            restsUntil.set(server, Date.now() + PAUSE[isNobodysFault(err) ? 'away' : 'wrong'])
            gate(levelOf(err), `lists wait for the world of ${server}`, err)
          }),
        ),
      )
    },
  }
}

/** The worlds that have lists of the portal as tables. */
export const listeners = (worlds: Portal['worlds']): [ServerKey, GameWorld][] =>
  Object.entries(worlds).filter(([, { capabilities }]) => capabilities.lists === 'tables')

type Telling = Pick<GameWorld, 'lists'>

async function tellGame(db: Means['db'], server: ServerKey, world: Telling) {
  const due = await findDueLists(db, server, COMPARE_EVERY)
  for (const [place, list] of due.entries()) {
    try {
      await tellList(db, server, world, list)
    } catch (err) {
      await inTransaction(db, async (tx) => {
        if (await noteFailing(tx, server, due.slice(place)))
          publish(tx, { to: { server }, tags: ['gameLists'] })
      })
      throw err
    }
  }
}

async function tellList(db: Means['db'], server: ServerKey, { lists }: Telling, list: GameList) {
  const noted = await findNoted(db, server, list)
  await lists.mirror(list, server, (after) => readListPart(db, list, server, after))
  await inTransaction(db, async (tx) => {
    if (await noteTold(tx, server, list, noted)) publish(tx, { to: { server }, tags: ['gameLists'] })
  })
}
