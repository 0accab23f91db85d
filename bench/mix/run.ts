import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Row } from '../support/report.ts'
import { startReference } from '../support/servers.ts'
import { DIST } from '../../scripts/built-web.ts'
import { type Ask, measureTurns } from './by-turns.ts'
import { firstRankingPage } from './first-page.ts'
import { PASSWORD } from '../scale/portal-database.ts'
import { paymentOf, type Player, SERVER, startWithPlayers } from './players.ts'
import { profileHome } from './profile-home.ts'
import { measureRest } from './rest.ts'
import type { Stack } from './stack.ts'

// at rest before anybody asked, and after all of it
const MIX = [
  'rest',
  'bare',
  'ranking',
  'balance',
  'character',
  'credit',
  'bare-hash',
  'sign-in',
  'file',
  'page',
  'profile',
  'profile-again',
  'rest-after',
] as const
type Name = (typeof MIX)[number]

/** Threads that hash passwords, which is slow on purpose, and do nothing else while somebody signs in. */
const isHashing = (thread: string) => thread === 'libuv-worker'

/** In a window; a few hundred take ten seconds. */
const SIGN_INS = 300

/** Of a figure that only says how busy the machine is. */
const NO_LIMIT = 10_000

/** The rows of the mix, by names with which one of them is taken alone: `mix/ranking`. */
export const MIX_ROWS = MIX.map((name) => `mix/${name}`)

/** What people do, by turns of 2,000 players on PostgreSQL, with the CPU of its connections counted in. */
export async function* measureMix(port: number, folder: string, wanted = MIX_ROWS) {
  const { stack, players, staff } = await startWithPlayers(port, folder)
  const take = {
    ...rowsOf(stack, players, staff),
    bare: () => measureBare(port + 1, stack, players[0]!),
    'bare-hash': () => measureBareHash(port + 1, stack),
  }
  for (const name of MIX) if (wanted.includes(`mix/${name}`)) yield take[name]()
  await stack.portal.stop()
}

/** The yardstick of the rest: `node:http` that sends a ranking's bytes to the same client on the machine as it is. */
async function measureBare(port: number, { portal, db }: Stack, { headers }: Player) {
  const answer = await fetch(`${portal.url}/api/${SERVER}/statistics/getTopExp`, { headers })
  const body = Buffer.from(await answer.arrayBuffer()).toString('base64')
  const reference = await startReference(port, { headers: { 'content-type': 'application/json' }, body })
  const row = await measureTurns({ portal: reference, db }, 'bare server, the bytes of a ranking', {
    turns: 4_000,
    asks: () => [{ path: '/', headers }],
    limit: NO_LIMIT,
  })
  await reference.stop()
  return row
}

/** The yardstick of a sign-in: what a hash costs beside itself, since it leaves every cache cold. */
async function measureBareHash(port: number, { db }: Stack) {
  const reference = await startReference(port, { headers: {}, body: '', hashes: true })
  const row = await measureTurns({ portal: reference, db }, 'bare server that hashes, without its hash', {
    turns: SIGN_INS,
    asks: () => [{ path: '/' }],
    limit: NO_LIMIT,
    leftOut: isHashing,
  })
  await reference.stop()
  return row
}

function rowsOf(
  stack: Stack,
  players: readonly Player[],
  staff: readonly Player[],
): Record<Exclude<Name, 'bare' | 'bare-hash'>, () => Promise<Row>> {
  const player = (turn: number) => players[turn % players.length]!
  const script = readdirSync(join(DIST, 'assets')).find((name) => /^index-.*\.js$/.test(name))!
  const ranking = (turn: number): Ask => ({
    path: `/api/${SERVER}/statistics/getTopExp`,
    headers: player(turn).headers,
  })
  const balance = (turn: number): Ask => ({
    method: 'POST',
    path: `/api/${SERVER}/accounts/getBalance`,
    headers: player(turn).headers,
    body: { email: player(turn).email },
  })
  const character = (turn: number): Ask => ({
    method: 'POST',
    path: `/api/${SERVER}/statistics/getCharacterById`,
    headers: player(turn).headers,
    body: { id: player(turn).characterId },
  })
  const credit = (turn: number): Ask => ({
    method: 'POST',
    path: `/api/${SERVER}/accounts/processCustomPayment`,
    headers: staff[turn % staff.length]!.headers,
    body: paymentOf(player(turn), turn),
  })
  const signIn = (turn: number): Ask => ({
    method: 'POST',
    path: '/api/auth/login',
    // each from a network of their own
    headers: { 'x-forwarded-for': `10.1.${turn >> 8}.${turn & 255}` },
    body: { email: player(turn).email, password: PASSWORD, server: SERVER, recaptcha: '' },
  })
  const file: Ask = { path: `/assets/${script}`, headers: { 'accept-encoding': 'br' } }
  const turns = (name: string, count: number, limit: number, asks: (turn: number) => readonly Ask[]) => () =>
    measureTurns(stack, name, { turns: count, asks, limit })
  return {
    ranking: turns('ranking, another player each time', 4_000, 80, (turn) => [ranking(turn)]),
    balance: turns('balance, another player each time', 2_000, 250, (turn) => [balance(turn)]),
    character: turns('character, another player each time', 2_000, 700, (turn) => [character(turn)]),
    credit: turns('payment written down and credited, another player each time', 400, 3_000, (turn) => [
      credit(turn),
    ]),
    'sign-in': () =>
      measureTurns(stack, 'sign-in, without its hash', {
        turns: SIGN_INS,
        asks: (turn) => [signIn(turn)],
        limit: 1_500,
        leftOut: isHashing,
      }),
    file: turns('static file', 4_000, 60, () => [file]),
    page: turns('first ranking page, all its requests', 40, 30_000, (turn) => firstRankingPage(player(turn))),
    profile: turns('profile home, all its calls, another player each time', 100, 15_000, (turn) =>
      profileHome(player(turn)),
    ),
    'profile-again': turns('profile home seen again, 100 players by turns', 100, 10_000, (turn) =>
      profileHome(players[turn % 100]!),
    ),
    rest: () => measureRest(stack, 'at rest', 0.3),
    'rest-after': () => measureRest(stack, 'at rest after the load', 0.3),
  }
}
