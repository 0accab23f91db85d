import { readFileSync } from 'node:fs'
import * as T from 'typebox'
import { Value } from 'typebox/value'
import { closed } from '@castellan/contract/shapes/fields'
import {
  appearanceConfig,
  donationsConfig,
  donationServicesConfig,
} from '@castellan/contract/calls/payments/server-settings'
import type { ServerKey } from '@castellan/contract/engine/servers'
import { itemById } from '@castellan/game-world/game-data'
import { ConfigError } from '../platform/config/config.ts'
import type { GameServer, GameServers } from '../platform/servers/game-server.ts'
import { DEFAULTS, DEFAULTS_OF } from './defaults.ts'

declare module '../platform/http/portal.ts' {
  interface Portal {
    readonly settings: Settings
  }
}

declare module '../platform/config/config.ts' {
  interface Config {
    readonly settingsFile: string | null
  }
}

const { minAmount, maxAmount, rates, bonusSteps, transferFreeUpTo } = donationsConfig.properties
const serverSettings = closed({
  isRegistrationOpen: T.Boolean(),
  isReferralOn: T.Boolean(),
  /** Whole euros a month; null for none. */
  donationGoal: T.Union([T.Integer({ minimum: 1 }), T.Null()]),
  /** Items whose number in the world is sampled every hour. */
  watchedItems: T.Array(T.Integer({ minimum: 1 }), { maxItems: 200 }),
  donations: closed({ minAmount, maxAmount, rates, bonusSteps, transferFreeUpTo }),
  gameCoin: donationServicesConfig.properties.gameCoin,
  services: donationServicesConfig.properties.services,
  appearance: appearanceConfig,
})
/** What an operator decides for one game server. */
export type ServerSettings = T.Static<typeof serverSettings>

export interface Settings {
  of(server: ServerKey): ServerSettings
}

/**
 * The shipped settings, overlaid with the operator's file: `{ "aden_x5": { "isReferralOn": true, … }, … }`.
 * `warn` hears of what cannot be checked here.
 * @throws ConfigError naming the file and the first wrong value.
 */
export function loadSettings(
  file: string | null,
  servers: GameServers,
  warn: (what: string) => void = () => {},
): Settings {
  const given = file ? readFile(file) : {}
  const unknown = Object.keys(given).find((key) => !servers.keys.includes(key))
  if (unknown)
    throw new ConfigError([`SETTINGS_FILE: ${file} names a server "${unknown}" that does not exist`])
  const all = Object.fromEntries(
    servers.all.map((server) => {
      const { key } = server
      return [key, settingsOf(server, key in given ? given[key] : {}, file, warn)]
    }),
  )
  return { of: (server) => all[server]! }
}

function settingsOf(
  { key, chronicle }: GameServer,
  given: unknown,
  file: string | null,
  warn: (what: string) => void,
): ServerSettings {
  const merged = merge(merge(DEFAULTS, DEFAULTS_OF[chronicle] ?? {}), given)
  const refuse = (problem: string) => new ConfigError([`SETTINGS_FILE: ${file}: ${key}${problem}`])
  if (!Value.Check(serverSettings, merged)) {
    const [error] = Value.Errors(serverSettings, merged)
    const { instancePath, keyword, message } = error!
    // a schema closes itself by refusing whatever it does not name
    const problem = keyword === 'boolean' ? 'is no setting' : message
    throw refuse(`${instancePath.replaceAll('/', '.')} ${problem}`)
  }
  const problem = problemOfDonations(merged.donations)
  if (problem) throw refuse(`.donations.${problem}`)
  const coin = itemById(merged.gameCoin.itemId)
  if (coin && !('stackable' in coin && coin.stackable))
    throw refuse(`.gameCoin.itemId: ${coin.name} is not counted in piles`)
  if (!coin && merged.gameCoin.itemId !== DEFAULTS.gameCoin.itemId)
    warn(
      `SETTINGS_FILE: ${file}: ${key}.gameCoin.itemId: no item ${merged.gameCoin.itemId} is known here. It must be one that lies in piles`,
    )
  return merged
}

/** Per cent; more would be a zero too many. */
const MOST_BONUS = 100

/** What a schema cannot say of how coins are bought. */
function problemOfDonations({
  minAmount: least,
  maxAmount: most,
  rates: all,
  bonusSteps: steps,
}: ServerSettings['donations']) {
  const currencies = all.map(({ currency }) => currency)
  if (least < 1 || least > most) return 'minAmount must be at least 1 and not above maxAmount'
  if (!currencies.includes('EUR')) return 'rates must have one for EUR, in which amounts are given'
  if (new Set(currencies).size < currencies.length) return 'rates must name each currency once'
  if (new Set(steps.map(({ fromCoins }) => fromCoins)).size < steps.length)
    return 'bonusSteps must have one step for each fromCoins'
  if (steps.some(({ percent }) => percent > MOST_BONUS))
    return `bonusSteps may give ${MOST_BONUS} per cent at most`
  return null
}

function readFile(file: string): Record<string, object> {
  try {
    const content: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (isObject(content)) return content as Record<string, object>
  } catch (error) {
    throw new ConfigError([`SETTINGS_FILE: ${file} cannot be read: ${(error as Error).message}`])
  }
  throw new ConfigError([`SETTINGS_FILE: ${file} must hold an object with a server key each`])
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Objects are merged field by field; everything else, lists too, is replaced. */
function merge(base: unknown, over: unknown): unknown {
  if (!isObject(base) || !isObject(over)) return over
  const names = new Set([...Object.keys(base), ...Object.keys(over)])
  return Object.fromEntries(
    [...names].map((name) => [name, name in over ? merge(base[name], over[name]) : base[name]]),
  )
}
