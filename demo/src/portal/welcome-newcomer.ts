import { HOUR_SECONDS } from '@castellan/contract/rules/durations'
import type { ServerKey } from '@castellan/contract/engine/servers'
import { getAccount } from '@castellan/server/identity/accounts/account-repo'
import type { Tx } from '@castellan/server/platform/db/database'
import type { Portal } from '@castellan/server/platform/http/engine/portal'
import type { GameServer } from '@castellan/server/platform/servers/game-server'
import { claimableLogins, demoAccounts } from '../world/index.ts'
import { ownServers } from './own-servers.ts'
import { claimOneOf } from './people/demo-repo.ts'

/** Logins that wait for newcomers and have a character a guest may nominate, by server. */
export type LoginsForGuests = Readonly<Record<ServerKey, readonly string[]>>

/**
 * Gives a newcomer an unclaimed game account with characters on every world of the demonstration, so that there is something to see. Who comes by a
 * friend's code is given one whose character can earn both their rewards, as long as there are any.
 */
export async function welcomeNewcomer(
  servers: readonly GameServer[],
  tx: Tx,
  accountId: number,
  forGuests: LoginsForGuests = {},
) {
  const { referralCode } = await getAccount(tx, accountId)
  for (const server of servers) {
    const all = unclaimed(server)
    const first = referralCode === null ? [] : (forGuests[server.key] ?? [])
    await claimOneOf(tx, server.key, [...first, ...all.filter((login) => !first.includes(login))], accountId)
  }
}

/** Who of those that wait for newcomers has just begun, but far enough that rewards are open to them. */
export async function findLoginsForGuests({
  config,
  settings,
  worlds,
}: Pick<Portal, 'config' | 'settings' | 'worlds'>): Promise<LoginsForGuests> {
  const found = await Promise.all(
    ownServers(config).map(async (server) => {
      const { highestStartLevel, playedHours } = settings.of(server.key).referral
      const characters = await worlds[server.key]!.characters.ofAccounts(unclaimed(server))
      const fit = characters.filter(
        ({ level, played }) =>
          level >= FIRST_REWARDS &&
          level <= (highestStartLevel ?? level) &&
          played > playedHours * HOUR_SECONDS,
      )
      return [server.key, [...new Set(fit.map(({ account }) => account))]] as const
    }),
  )
  return Object.fromEntries(found)
}

/** The level of the first shipped reward that both friends have. */
const FIRST_REWARDS = 20

/** Those that can be linked by their password come last: they are to wait for whoever tries that. */
function unclaimed(server: GameServer) {
  const claimable = new Set(claimableLogins({ server: server.key }))
  const waiting = demoAccounts(server).flatMap(({ person, login }) => (person === null ? [login] : []))
  return [
    ...waiting.filter((login) => !claimable.has(login)),
    ...waiting.filter((login) => claimable.has(login)),
  ]
}
