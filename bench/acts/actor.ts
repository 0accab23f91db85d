import { inspect } from 'node:util'
import { sql } from 'kysely'
import { contract, type Contract } from '@castellan/contract'
import { ApiError, type Client, createClient } from '@castellan/contract/engine/client'
import { inTransaction } from '../../server/src/platform/db/in-transaction.ts'
import { post } from '../../server/src/coins/ledger/post.ts'
import type { Db } from '../../server/src/platform/db/database.ts'
import { schemaOf } from '../../test/support/servers.ts'
import { type Player, SERVER } from '../mix/players.ts'
import type { Tally } from './tally.ts'

/** Coins each begins with. */
const COINS = 20_000
const MACROS = 200

/** Somebody who acts, and what they remember. */
export interface Actor {
  readonly number: number
  readonly email: string
  readonly characterId: number
  readonly api: Client<Contract>
  /** What they bought, the newest last. */
  readonly bought: number[]
  /** Their game accounts. */
  readonly logins: string[]
  /** Something nobody else has, another each time: letters. */
  readonly next: () => string
  macro: number
  heldName: string | null
  secret: string | null
}

/** A player with coins, macros and a client whose every answer is tallied. */
export async function newActor(db: Db, url: string, player: Player, tally: Tally): Promise<Actor> {
  const number = Number(/\d+/.exec(player.email)![0])
  await inTransaction(db, (tx) =>
    post(tx, {
      kind: 'gift',
      source: 'bench',
      sourceRef: `gift ${number}`,
      lines: [
        { ledgerAccount: { kind: 'user', server: SERVER, accountId: number }, coins: COINS },
        { ledgerAccount: { kind: 'rewards', server: SERVER }, coins: -COINS },
      ],
    }),
  )
  const { characterId } = player
  await sql`insert into ${sql.table(`${schemaOf(SERVER)}.macro`)}
    select ${characterId}, id, 'Macro', 'MAC', '', 0, '{/sit}' from generate_series(1, ${MACROS}::int) id`.execute(
    db,
  )
  // from a place of their own, as players are
  const ip = `10.7.${number >> 8}.${number & 255}`
  await sql`update account set created_ip = ${ip} where id = ${number}`.execute(db)
  await sql`update session set ip = ${ip} where account_id = ${number}`.execute(db)
  let names = 0
  return {
    number,
    email: player.email,
    characterId,
    api: createClient(contract, {
      server: () => SERVER,
      fetch: tallied(url, { ...player.headers, 'x-forwarded-for': ip }, tally),
    }),
    bought: [],
    logins: [`login${number}`],
    next: () => letters(number) + letters((names += 1)),
    macro: 0,
    heldName: null,
    secret: null,
  }
}

const tallied =
  (url: string, headers: Record<string, string>, tally: Tally): typeof fetch =>
  async (path, init = {}) => {
    const began = performance.now()
    const answer = await fetch(url + (path as string), {
      ...init,
      headers: { ...(init.headers as Record<string, string>), ...headers },
    })
    tally.took.push(performance.now() - began)
    return answer
  }

/** A number as four letters. */
const letters = (number: number) =>
  Array.from({ length: 4 }, (_, place) => 'abcdefghij'[Math.floor(number / 10 ** place) % 10]).join('')

/** What an answer was refused with, or `fault` and why where none should be. */
export const outcomeOf = (error: unknown) => {
  if (!(error instanceof ApiError)) return `fault: ${inspect(error, { depth: 1, breakLength: Infinity })}`
  const { status, code, message } = error
  const isFault =
    status >= 500 || [401, 403].includes(status) || ['BAD_INPUT', 'NOT_FOUND', 'UNKNOWN'].includes(code)
  return isFault ? `fault: ${status} ${code} ${message}` : code
}
