import { DAY_MS } from '@castellan/contract/rules/durations'
import { itemById } from '@castellan/game-world/game-data'
import { findAccount } from '@castellan/server/identity/accounts/account-repo'
import { insertNote } from '@castellan/server/moderation/account-notes/note-repo'
import type { Db } from '@castellan/server/platform/db/database'
import { inTransaction } from '@castellan/server/platform/db/in-transaction'
import type { GameServer } from '@castellan/server/platform/servers/game-server'
import { type OutsideStep, seedWorldTrail, type Theft } from '../world/index.ts'
import type { PastStep } from './past-step.ts'
import { demoEmail } from './people/people.ts'
import { addPastAct, findDelivered } from './trail-repo.ts'

interface Options {
  readonly server: GameServer
  readonly now: Date
  readonly scale: number
}

const GAME_MASTER = 1
const PLAYER = 0
/** An enchant scroll: what was copied. */
const SCROLL = 955

interface Trail {
  /** For staff to find out. */
  readonly theft: ReportedTheft
  /** What staff did, to be written down. */
  readonly acts: PastStep[]
}

/** Tells where the things of a demo world came from, with what the portal brought about; once. */
export async function seedTrail(db: Db, { server, now, scale }: Options): Promise<Trail | null> {
  const { key } = server
  const delivered = await findDelivered(db, key)
  const acts = deletedCopies(delivered[0], now)
  const outside = [...delivered.map((one) => ({ ...one, cause: 'given' as const })), ...acts]
  const theft = await seedWorldTrail(db, { schema: server.world.schema, server, now, scale, outside })
  const master = await findAccount(db, demoEmail(GAME_MASTER))
  if (!theft || !master) return null
  const whose = { characterName: delivered[0]?.characterName ?? '' }
  const written = { ...whose, server: key, actorId: master.id }
  return {
    theft: { ...theft, server: server.name },
    acts: acts.map((act) => ({
      at: act.at,
      write: (tx) => addPastAct(tx, { ...act, ...written, name: nameOf(act.itemId) }),
    })),
  }
}

/** Whoever was robbed wrote to support, and a game master noted it. */
export async function reportThefts(db: Db, thefts: readonly ReportedTheft[]) {
  const [master, player] = await Promise.all(
    [GAME_MASTER, PLAYER].map((one) => findAccount(db, demoEmail(one))),
  )
  if (thefts.length === 0 || !master || !player) return
  const note = { accountId: player.id, authorId: master.id, text: reportOf(thefts), isPinned: true }
  await inTransaction(db, (tx) => insertNote(tx, note))
}

export interface ReportedTheft extends Theft {
  /** What the server is called. */
  readonly server: string
}

/** What staff took of somebody who had copied it. */
function deletedCopies(one: { readonly characterId: number } | undefined, now: Date): OutsideStep[] {
  if (!one) return []
  const at = new Date(now.getTime() - 9 * DAY_MS)
  const { characterId } = one
  return [{ at, cause: 'deleted', characterId, itemId: SCROLL, count: 40, key: `act ${crypto.randomUUID()}` }]
}

const nameOf = (itemId: number) => itemById(itemId)?.name ?? String(itemId)

const reportOf = (thefts: readonly ReportedTheft[]) =>
  [
    'Reported to support: gone from the warehouses since the day before yesterday. Nobody else knows the password. Not looked into yet.',
    ...thefts.map(
      ({ server, itemDbId, itemId, enchant, victim }) =>
        `${server}: +${enchant} ${nameOf(itemId)} of ${victim.name}, item id ${itemDbId}`,
    ),
  ].join('\n')
