import { balance } from './balance.ts'
import { bosses } from './bosses.ts'
import type { Call, Group } from './call.ts'
import { castles } from './castles.ts'
import { characters } from './characters.ts'
import { clans } from './clans.ts'
import { classes } from './classes.ts'
import { crests } from './crests.ts'
import { economy } from './economy.ts'
import { fractions } from './fractions.ts'
import { gameAccounts } from './game-accounts.ts'
import { online } from './online.ts'
import { passwords } from './passwords.ts'
import { payments } from './payments.ts'
import { population } from './population.ts'
import { purchases } from './purchases.ts'
import { quests } from './quests.ts'
import { rankings } from './rankings.ts'
import { registration } from './registration.ts'
import { reports } from './reports.ts'
import { resources } from './resources.ts'
import { serverClock } from './server-clock.ts'
import { serverSettings } from './server-settings.ts'
import { session } from './session.ts'
import { worlds } from './world-info.ts'

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
