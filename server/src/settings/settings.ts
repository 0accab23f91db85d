import { LARGEST_ID } from '@castellan/contract/rules/largest'
import { readFileSync } from 'node:fs'
import * as T from 'typebox'
import { Value } from 'typebox/value'
import { closed, oneOf } from '@castellan/contract/shapes/fields'
import {
  appearanceConfig,
  donationsConfig,
  donationServicesConfig,
} from '@castellan/contract/calls/payments/server-settings'
import { accessoryDuration } from '@castellan/contract/calls/shop/accessories'
import type { ServerKey } from '@castellan/contract/engine/servers'
import { type ChronicleKey, hairAccessoriesOf, itemById } from '@castellan/game-world/game-data'
import { ConfigError } from '../platform/config/config.ts'
import { LANGUAGES } from '../platform/languages/say.ts'
import type { GameServer, GameServers } from '../platform/servers/game-server.ts'
import { DEFAULTS, DEFAULTS_OF } from './defaults.ts'

declare module '../platform/http/engine/portal.ts' {
  interface Means {
    readonly settings: Settings
  }
}

declare module '../platform/config/config.ts' {
  interface Config {
    readonly settingsFile: string | null
  }
}

/** Names of characters, and how many of them players may reserve. */
const characterNames = closed({
  minLength: T.Integer({ minimum: 1, maximum: 16 }),
  maxLength: T.Integer({ minimum: 1, maximum: 16 }),
  /** Words no name may have, in any letter case and look; `*` stands for anything: `*adolf*`. */
  forbidden: T.Array(T.String({ pattern: '^[A-Za-z0-9*]{1,40}$' }), { maxItems: 5_000 }),
  /** Names a master account may hold; 0 for none. */
  reservedPerAccount: T.Integer({ minimum: 0, maximum: 100 }),
  /** For which one is held; null for ever. */
  reservedDays: T.Union([T.Integer({ minimum: 1, maximum: 3_650 }), T.Null()]),
})
/** Who may bring whom, and what rewards wait for. */
const referralRules = closed({
  /** The kind new vouches are of; a kind has rewards of its own. */
  refType: T.String({ minLength: 1, maxLength: 40 }),
  /** Days after registering in which a vouch can be used; null for ever. */
  withinDays: T.Union([T.Integer({ minimum: 1, maximum: 3_650 }), T.Null()]),
  /** Level a guest's character may have when it is nominated; null for any. */
  highestStartLevel: T.Union([T.Integer({ minimum: 1, maximum: 99 }), T.Null()]),
  /** Hours a guest's character has to be played before anything is claimed. */
  playedHours: T.Integer({ minimum: 0, maximum: 10_000 }),
  /** Whether two who come from one address can be guest and partner. */
  refusesSameAddress: T.Boolean(),
  /** How many one may bring. */
  mostGuests: T.Integer({ minimum: 1, maximum: 1_000 }),
})
/** An event that the scripts of a game know by its number. */
const listedEvent = closed({
  id: T.Integer({ minimum: 1, maximum: LARGEST_ID }),
  name: T.String({ minLength: 1, maxLength: 60 }),
  /** The day of the year on which it usually begins, `MM-dd`: staff begin with it. */
  begins: T.String({ pattern: '^(0[1-9]|1[0-2])-(0[1-9]|1\\d|2[0-8])$' }),
})
/** What happens in a world, as an operator chooses of it. */
const POSTS = [
  'castle-taken',
  'grand-boss-felled',
  'raid-boss-felled',
  'hero-crowned',
  'level-reached',
  'siege-soon',
] as const

/** The shop of hair accessories. */
const accessoryShop = closed({
  isOffered: T.Boolean(),
  durations: T.Array(accessoryDuration, { maxItems: 12 }),
  /** Ids of what is sold; null for what players could trade. */
  items: T.Union([T.Array(T.Integer({ minimum: 1 }), { maxItems: 500 }), T.Null()]),
})
const { minAmount, maxAmount, rates, bonusSteps, transferFreeUpTo } = donationsConfig.properties
const serverSettings = closed({
  isRegistrationOpen: T.Boolean(),
  isReferralOn: T.Boolean(),
  names: characterNames,
  /** Logins of the game client: whether new ones are made, how many one person may have, and by what one that is there is claimed. */
  gameAccounts: closed({
    isOffered: T.Boolean(),
    most: T.Integer({ minimum: 1, maximum: 100 }),
    claimedBy: T.Array(oneOf(['password', 'email'])),
  }),
  referral: referralRules,
  /** Repeatable events that staff can plan. */
  events: T.Array(listedEvent, { maxItems: 200 }),
  /** Whole euros a month; null for none. */
  donationGoal: T.Union([T.Integer({ minimum: 1 }), T.Null()]),
  /** Items whose number in the world is sampled every hour. */
  watchedItems: T.Array(T.Integer({ minimum: 1 }), { maxItems: 200 }),
  donations: closed({ minAmount, maxAmount, rates, bonusSteps, transferFreeUpTo }),
  /** What is posted to the channel of the community, where there is one (`DISCORD_WEBHOOK_…`). */
  channel: closed({
    posts: T.Array(oneOf([...POSTS]), { uniqueItems: true }),
    /** How long before a siege. */
    siegeMinutes: T.Integer({ minimum: 0, maximum: 1_440 }),
    language: oneOf([...LANGUAGES]),
  }),
  gameCoin: donationServicesConfig.properties.gameCoin,
  services: donationServicesConfig.properties.services,
  accessories: accessoryShop,
  /** How long a purchase can be taken back; 0 for never. */
  undoMinutes: T.Integer({ minimum: 0, maximum: 10_080 }),
  /** How long a service waits for a character to leave the game. */
  waitDays: T.Integer({ minimum: 1, maximum: 90 }),
  appearance: appearanceConfig,
})
/** What an operator decides for one game server. */
export type ServerSettings = T.Static<typeof serverSettings>

export interface Settings {
  of(server: ServerKey): ServerSettings
}

/**
 * The shipped settings, overlaid with the operator's file: `{ "aden_x5": { "isReferralOn": true, … }, … }`.
 * `warn` hears of what cannot be checked here; `demo` is what a demonstration lays between both.
 * @throws ConfigError naming the file and the first wrong value.
 */
export function loadSettings(
  file: string | null,
  servers: GameServers,
  warn: (what: string) => void = () => {},
  demo: object = {},
): Settings {
  const given = file ? readFile(file) : {}
  const unknown = Object.keys(given).find((key) => !servers.keys.includes(key))
  if (unknown)
    throw new ConfigError([`SETTINGS_FILE: ${file} names a server "${unknown}" that does not exist`])
  const all = Object.fromEntries(
    servers.all.map((server) => {
      const { key } = server
      return [key, settingsOf(server, merge(demo, key in given ? given[key] : {}), file, warn)]
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
  if (merged.names.minLength > merged.names.maxLength)
    throw refuse('.names.minLength must not be above maxLength')
  if (new Set(merged.events.map(({ id }) => id)).size < merged.events.length)
    throw refuse('.events must have each id once')
  const unsold = problemOfAccessories(merged.accessories, chronicle)
  if (unsold) throw refuse(`.accessories.${unsold}`)
  const coin = itemById(merged.gameCoin.itemId)
  if (coin && !('stackable' in coin && coin.stackable))
    throw refuse(`.gameCoin.itemId: ${coin.name} is not counted in piles`)
  if (!coin && merged.gameCoin.itemId !== DEFAULTS.gameCoin.itemId)
    warn(
      `SETTINGS_FILE: ${file}: ${key}.gameCoin.itemId: no item ${merged.gameCoin.itemId} is known here. It must be one that lies in piles`,
    )
  return merged
}

/** What a schema cannot say of the shop of hair accessories. */
function problemOfAccessories({ durations, items }: ServerSettings['accessories'], chronicle: ChronicleKey) {
  if (new Set(durations.map(({ days }) => days)).size < durations.length)
    return 'durations must have each number of days once'
  const known = new Set(hairAccessoriesOf(chronicle).map(({ id }) => id))
  const unknown = items?.find((id) => !known.has(id))
  return unknown === undefined ? null : `items: no hair accessory ${unknown} is known in this chronicle`
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
