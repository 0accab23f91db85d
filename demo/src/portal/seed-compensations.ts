import { HOUR_MS, MINUTE_MS } from '@castellan/contract/rules/durations'
import type { NoteIn, ReceiverFilter } from '@castellan/contract/shapes/compensation-shapes'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { GameWorld } from '@castellan/game-world/port'
import { findAccount } from '@castellan/server/identity/accounts/account-repo'
import {
  findCompensation,
  insertCompensation,
  markStopped,
} from '@castellan/server/moderation/compensations/compensation-repo'
import { startingOf } from '@castellan/server/moderation/compensations/describe-compensation'
import { findReceivers } from '@castellan/server/moderation/compensations/find-receivers'
import { askForApproval } from '@castellan/server/moderation/approvals/ask-for-approval'
import { excessOf } from '@castellan/server/platform/approvals/approvals'
import type { Db } from '@castellan/server/platform/db/database'
import { inTransaction } from '@castellan/server/platform/db/in-transaction'
import { addLook, LOOK_SECONDS } from '@castellan/server/players/play-sessions/play-session-repo'
import type { Portal } from '@castellan/server/platform/http/engine/portal'
import { DEMO_SIGN_INS } from './people/sign-ins.ts'

const EVERYBODY: ReceiverFilter = {
  online: null,
  bought: null,
  clans: [],
  classIds: [],
  minLevel: null,
  maxLevel: null,
  withBlocked: false,
}
const NOTES: [NoteIn, NoteIn] = [
  {
    language: 'en',
    text: 'The server stood still on Sunday evening. Sorry, and thank you for your patience.',
  },
  { language: 'ru', text: 'В воскресенье вечером сервер не отвечал. Простите, и спасибо за терпение.' },
]

interface Options {
  readonly server: ServerKey
  readonly world: GameWorld
}

/** One compensation that waits for an approval, and on the first server one that was given up; once. Nobody has received anything of them. */
export async function seedCompensations(
  { db, config, settings }: Pick<Portal, 'db' | 'config' | 'settings'>,
  { server, world }: Options,
) {
  const admin = await idOf(db, 'Admin')
  const superuser = await idOf(db, 'SuperUser')
  if (admin === null || superuser === null) return
  const draw = async (requestKey: string, who: Partial<ReceiverFilter>, coins: number, drawnBy: number) => {
    const gift = { coins, items: [] }
    const drawn = { server, who: { ...EVERYBODY, ...who }, gift, oneEach: 'account', drawnBy } as const
    const key = `demonstration-${requestKey}-${server}`
    const id = await inTransaction(db, (tx) => insertCompensation(tx, { ...drawn, requestKey: key }))
    if (id !== null) await findReceivers({ db, server, world }, id)
    return id
  }
  const isFirst = server === config.servers.default
  const givenUp = isFirst ? await draw('given-up', { maxLevel: 20 }, 50, superuser) : null
  if (givenUp !== null) await inTransaction(db, (tx) => markStopped(tx, givenUp, superuser))
  const waiting = await draw('waiting', { minLevel: 40 }, 500, admin)
  if (waiting === null) return
  const starting = startingOf((await findCompensation(db, server, waiting))!, NOTES, settings)
  const excess = excessOf(starting.sizes, config)
  if (!excess) return
  const reason = 'Four hours without the server, ticket 1207'
  const [{ text: note }, ...translations] = NOTES
  const sent = { compensationId: waiting, reason, note, translations }
  const by = { askedBy: admin, askedAs: 'Admin', access: 'admin', server, call: 'startCompensation' } as const
  const asked = { ...starting, ...excess, ...by, identity: starting.target, reason, sent, undoes: null }
  await inTransaction(db, (tx) => askForApproval(tx, asked, config))
}

async function idOf(db: Db, role: string) {
  const email = DEMO_SIGN_INS.find((one) => one.role === role)?.email
  const account = email === undefined ? null : await findAccount(db, email)
  return account?.id ?? null
}

/** Who is in the game now was so for a while: the looks of the last hour. */
export async function seedLooks(db: Db, { server, world }: Options, now: Date) {
  const playing = await world.population.playing()
  const step = LOOK_SECONDS * 1_000
  const last = Math.floor(now.getTime() / step) * step
  for (let ago = HOUR_MS; ago >= 0; ago -= step)
    await addLook(
      db,
      server,
      new Date(last - ago),
      // some came later than others
      playing.filter((id) => ago <= (id % 12) * 5 * MINUTE_MS),
    )
}
