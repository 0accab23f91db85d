import { isAbsolute } from 'node:path'

/** Where the database of a game server is, and its login server's where that has one of its own. */
export interface L2jAddress {
  readonly game: DatabaseAddress
  readonly login: DatabaseAddress
  /** The same as somebody else reads them; whoever writes reads too where there is nobody. */
  readonly reader?: L2jAddress
  /** Whether the portal may write into them. */
  readonly isWritable: boolean
  /** Minutes between two walks over all that is there, for what no index answers. */
  readonly statisticsMinutes: number
  /** The queue out of which the game hands over new things; null where there is none. */
  readonly delivery: DeliveryTable | null
  /** The access level from which on a character is staff, and stands in no ranking. */
  readonly staffFrom: number
  /** The folder of a server that keeps its crests as files; null where it is not named. */
  readonly crestFolder: string | null
}

/** Queues the portal knows how to fill, by their tables. */
export const DELIVERY_TABLES = [
  'castellan_deliveries',
  'custom_mail',
  'character_premium_items',
  'items_delayed',
] as const
export type DeliveryTable = (typeof DELIVERY_TABLES)[number]

export interface DatabaseAddress {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password: string
  readonly database: string
  readonly isEncrypted: boolean
}

/** What is wrong with an address, in a sentence without its password. */
export class WrongAddress extends Error {
  override name = 'WrongAddress'
}

export const EXAMPLE = 'mariadb://portal:password@127.0.0.1:3306/l2jmobius'

/**
 * `mariadb://user:password@host:port/database`, `mysql://` meaning the same. `?login=` names the database of the login
 * server: by its name where it lies beside the game's, else by an address like this one. `?tls=true` encrypts,
 * `?write=true` lets the portal write, `?statistics=` says how often everything is counted, `?delivery=` names the table through
 * which it hands over what is new, `?staff=` the access level from which on a character is staff, and `?crests=` the folder of
 * crests that are files.
 * @throws WrongAddress
 */
export function parseAddress(text: string): L2jAddress {
  const url = urlOf(text)
  refuseUnknown(url)
  const game = databaseAt(url)
  const login = url.searchParams.get('login')
  return {
    game,
    login: !login ? game : login.includes('://') ? databaseAt(urlOf(login)) : { ...game, database: login },
    isWritable: url.searchParams.get('write') === 'true',
    statisticsMinutes: minutesOf(url.searchParams.get('statistics')),
    delivery: deliveryOf(url.searchParams.get('delivery')),
    staffFrom: staffFromOf(url.searchParams.get('staff')),
    crestFolder: folderOf(url.searchParams.get('crests')),
  }
}

/** Often enough for a ranking, and seldom enough for a game of a million characters. */
const MINUTES = 10
const MOST_MINUTES = 1_440

function minutesOf(text: string | null): number {
  if (text === null) return MINUTES
  const minutes = Number(text)
  if (!/^\d+$/.test(text) || minutes < 1 || minutes > MOST_MINUTES)
    throw new WrongAddress(`statistics= in an address is a number of minutes from 1 to ${MOST_MINUTES}`)
  return minutes
}

/** Players have 0, and servers number those who keep order upwards from there. */
const STAFF = 1

function staffFromOf(text: string | null): number {
  if (text === null) return STAFF
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw new WrongAddress('staff= in an address is the least access level of staff, a number from 1 on')
  return Number(text)
}

function deliveryOf(text: string | null): DeliveryTable | null {
  const known = DELIVERY_TABLES.find((table) => table === text)
  if (text !== null && !known)
    throw new WrongAddress(`delivery= in an address is one of ${DELIVERY_TABLES.join(', ')}`)
  return known ?? null
}

function folderOf(text: string | null): string | null {
  if (text !== null && !isAbsolute(text))
    throw new WrongAddress('crests= in an address is the whole path of a folder, as /srv/game/data/crests')
  return text
}

/** What may stand behind the `?` of an address. */
const PARAMETERS = ['login', 'tls', 'write', 'statistics', 'delivery', 'staff', 'crests']
const SWITCHES = ['tls', 'write']

/** A word that nobody reads is a mistake its writer would not hear of. */
function refuseUnknown({ searchParams }: URL) {
  for (const [name, value] of searchParams) {
    // a part of a password that was not encoded is not repeated
    if (!/^\w+$/.test(name)) throw new WrongAddress(UNREADABLE)
    if (!PARAMETERS.includes(name))
      throw new WrongAddress(`?${name}= in an address means nothing here; ${PARAMETERS.join(', ')} do`)
    if (SWITCHES.includes(name) && !/^(true|false)$/.test(value))
      throw new WrongAddress(`?${name}= in an address is true or false`)
  }
}

const UNREADABLE = `that is no address of a database; it looks like ${EXAMPLE}, where / : @ ? # and % in a password are written as in addresses (%2F for /)`

function urlOf(text: string) {
  if (/^postgres(ql)?:/.test(text))
    throw new WrongAddress(
      'worlds on PostgreSQL are the portal’s own and lie in its database, DATABASE_URL: an address is that of an L2J server, ' +
        `mariadb:// or mysql://, as in ${EXAMPLE}`,
    )
  if (!/^(mariadb|mysql):\/\//.test(text))
    throw new WrongAddress(
      `the address of a game database begins with mariadb:// or mysql://, as in ${EXAMPLE}`,
    )
  try {
    return new URL(text)
  } catch {
    throw new WrongAddress(UNREADABLE)
  }
}

function databaseAt(url: URL): DatabaseAddress {
  const database = decoded(url.pathname.slice(1))
  if (!url.hostname) throw new WrongAddress(`the address names no host, as ${EXAMPLE} does`)
  if (!url.username) throw new WrongAddress(`the address names no user, as ${EXAMPLE} does`)
  if (!database || database.includes('/'))
    throw new WrongAddress(`the address names no database behind its host, as ${EXAMPLE} does`)
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(url.port) || 3306,
    user: decoded(url.username),
    password: decoded(url.password),
    database,
    isEncrypted: url.searchParams.get('tls') === 'true',
  }
}

function decoded(part: string) {
  try {
    return decodeURIComponent(part)
  } catch {
    throw new WrongAddress('a % in an address is written as %25')
  }
}

/** For people and logs: without the password. */
export const inWords = ({ user, host, port, database }: DatabaseAddress) =>
  `${database} at ${host}:${port} as ${user}`

/** Whether one connection reaches both databases. */
export const isReachedFromGame = ({ game, login }: L2jAddress) =>
  game.host === login.host && game.port === login.port && game.user === login.user

/** Whether the login server's tables lie in the very database of the game. */
export const isTogether = ({ game, login }: L2jAddress) =>
  game.host === login.host && game.port === login.port && game.database === login.database
