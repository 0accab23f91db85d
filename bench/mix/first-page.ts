import { balance } from '@castellan/contract/calls/coins/balance'
import { addressOf } from '@castellan/contract/engine/bases'
import { gameAccounts } from '@castellan/contract/calls/players/game-accounts'
import { rankings } from '@castellan/contract/calls/statistics/rankings'
import { serverClock } from '@castellan/contract/calls/statistics/server-clock'
import { filesOf, readManifest } from '../../scripts/built-web.ts'
import { TEXT_PARTS } from '../../web/scripts/text-parts.mjs'
import type { Ask } from './by-turns.ts'
import { type Player, SERVER } from './players.ts'

/** What the page asks for when somebody signed in opens it: the shell's calls, then its own. */
const CALLS = [gameAccounts.isAccountRegistrationEnabled, serverClock.getServerUtcOffset, rankings.getTopPvp]

/** All that a browser asks for that opens the ranking by PvP for the first time. */
export function firstRankingPage({ headers, email }: Player): readonly Ask[] {
  const files = filesOf(readManifest(), ['$server.tsx', '$server.stats.topPvp.tsx'])
  const accept = { 'accept-encoding': 'gzip, deflate, br' }
  return [
    { path: '/', headers: accept },
    ...[...TEXT_PARTS.map((part) => `assets/i18n/en.${part}.json`), 'favicon.svg', ...files].map((file) => ({
      path: `/${file}`,
      headers: accept,
    })),
    ...CALLS.map(({ path }) => ({ path: addressOf(path, SERVER), headers: { ...headers, ...accept } })),
    { method: 'POST', path: addressOf(balance.getBalance.path, SERVER), headers, body: { email } },
  ]
}
