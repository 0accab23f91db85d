import { Compile } from 'typebox/compile'
import type { ServerKey } from '@castellan/contract/engine/servers'
import { itemById } from '@castellan/game-world/game-data'
import { ConfigError } from '../platform/config/config.ts'
import { readJson } from '../platform/config/read-json.ts'
import type { GameServer, GameServers } from '../platform/servers/game-server.ts'
import { DEFAULTS, DEFAULTS_OF } from './defaults.ts'
import { type ServerSettings, serverSettings } from './server-settings.ts'
import { problemOf } from './setting-problems.ts'

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

const checked = Compile(serverSettings)

function settingsOf(
  { key, chronicle }: GameServer,
  given: unknown,
  file: string | null,
  warn: (what: string) => void,
): ServerSettings {
  const merged = merge(merge(DEFAULTS, DEFAULTS_OF[chronicle] ?? {}), given)
  const refuse = (problem: string) => new ConfigError([`SETTINGS_FILE: ${file}: ${key}${problem}`])
  if (!checked.Check(merged)) {
    const [error] = checked.Errors(merged)
    const { instancePath, keyword, message } = error!
    // a schema closes itself by refusing whatever it does not name
    const problem = keyword === 'boolean' ? 'is no setting' : message
    throw refuse(`${instancePath.replaceAll('/', '.')} ${problem}`)
  }
  const problem = problemOf(merged, chronicle)
  if (problem) throw refuse(`.${problem}`)
  if (!itemById(merged.gameCoin.itemId) && merged.gameCoin.itemId !== DEFAULTS.gameCoin.itemId)
    warn(
      `SETTINGS_FILE: ${file}: ${key}.gameCoin.itemId: no item ${merged.gameCoin.itemId} is known here. It must be one that lies in piles`,
    )
  return merged
}

function readFile(file: string): Record<string, object> {
  try {
    const content = readJson(file)
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
