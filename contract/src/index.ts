import { balance } from './calls/coins/balance.ts'
import { bosses } from './calls/statistics/bosses.ts'
import type { Call, Group } from './engine/call.ts'
import { castles } from './calls/statistics/castles.ts'
import { characters } from './calls/players/characters.ts'
import { clans } from './calls/statistics/clans.ts'
import { classes } from './calls/resources/classes.ts'
import { crests } from './calls/statistics/crests.ts'
import { economy } from './calls/statistics/economy.ts'
import { fractions } from './calls/statistics/fractions.ts'
import { gameAccounts } from './calls/players/game-accounts.ts'
import { online } from './calls/statistics/online.ts'
import { passwords } from './calls/identity/passwords.ts'
import { payments } from './calls/payments/payments.ts'
import { population } from './calls/statistics/population.ts'
import { purchases } from './calls/shop/purchases.ts'
import { quests } from './calls/players/quests.ts'
import { rankings } from './calls/statistics/rankings.ts'
import { registration } from './calls/identity/registration.ts'
import { reports } from './calls/reports/reports.ts'
import { resources } from './calls/resources/resources.ts'
import { serverClock } from './calls/statistics/server-clock.ts'
import { serverSettings } from './calls/payments/server-settings.ts'
import { session } from './calls/identity/session.ts'
import { worlds } from './calls/statistics/world-info.ts'

/** Every call of the portal, by subject. */
export const contract = {
  session,
  registration,
  passwords,
  gameAccounts,
  balance,
  payments,
  purchases,
  reports,
  characters,
  online,
  serverClock,
  population,
  economy,
  fractions,
  castles,
  clans,
  bosses,
  rankings,
  crests,
  worlds,
  classes,
  quests,
  serverSettings,
  resources,
} as const satisfies Record<string, Group>

export type Contract = typeof contract

/** A call with the name it goes by: `rankings.getTopPvp`. */
export interface NamedCall {
  readonly name: string
  readonly group: string
  readonly call: Call
}

export const allCalls: readonly NamedCall[] = Object.entries(contract).flatMap(([group, calls]) =>
  Object.entries(calls).map(([key, call]) => ({ name: `${group}.${key}`, group, call: call as Call })),
)
