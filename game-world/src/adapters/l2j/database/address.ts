/** Where the database of a game server is, and its login server's where that has one of its own. */
export interface L2jAddress {
  readonly game: DatabaseAddress
  readonly login: DatabaseAddress
}

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
 * server: by its name where it lies beside the game's, else by an address like this one. `?tls=true` encrypts.
 * @throws WrongAddress
 */
export function parseAddress(text: string): L2jAddress {
  const url = urlOf(text)
  const game = databaseAt(url)
  const login = url.searchParams.get('login')
  if (!login) return { game, login: game }
  return { game, login: login.includes('://') ? databaseAt(urlOf(login)) : { ...game, database: login } }
}

function urlOf(text: string) {
  if (!/^(mariadb|mysql):\/\//.test(text))
    throw new WrongAddress(
      `the address of a game database begins with mariadb:// or mysql://, as in ${EXAMPLE}`,
    )
  try {
    return new URL(text)
  } catch {
    throw new WrongAddress(
      `that is no address of a database; it looks like ${EXAMPLE}, where / : @ ? # and % in a password are written as in addresses (%2F for /)`,
    )
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

/** Whether the login server's tables lie in the very database of the game. */
export const isTogether = ({ game, login }: L2jAddress) =>
  game.host === login.host && game.port === login.port && game.database === login.database
