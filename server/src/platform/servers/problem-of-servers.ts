import { EVERYWHERE } from '@castellan/contract/engine/servers'
import { parseAddress, readBy, WrongAddress } from '@castellan/game-world/adapters/l2j'
import type { ServersFile } from './read-servers.ts'

/** First parts of addresses that are the portal's own, and of those behind `/api`; what a role's scope calls every server. */
const TAKEN_KEYS = new Set(
  `account api assets brand dev healthz readyz auth docs payments resources webhooks ${EVERYWHERE}`.split(
    ' ',
  ),
)
/** Schemas of the portal's database that are no worlds. */
const TAKEN_SCHEMAS = /^(public|pgboss|demo|information_schema|pg_.*)$/

type Listed = ServersFile['servers'][number]

/** What a schema cannot say of a list of servers, in one sentence; null where all is well. */
export function problemOfServers({ default: standard, servers }: ServersFile): string | null {
  const keys = servers.flatMap(({ key, formerKeys = [] }) => [key, ...formerKeys])
  // what every object has would be found where servers are looked up by their keys
  const taken = keys.find((key) => TAKEN_KEYS.has(key) || key in Object.prototype)
  if (taken) return `${taken} cannot be the key of a server: the portal has that word for something else`
  const twice = repeated(keys)
  if (twice) return `${twice} is the key of two servers, former keys included`
  if (!servers.some(({ key }) => key === standard))
    return `default must be the key of one of the servers, not ${standard}`
  const title = repeated(servers.map(({ name, rate }) => `${name} ${rate}`))
  if (title) return `two servers are called ${title}, so nobody could tell them apart`
  for (const { key, alias, chronicle, timeZone, seasons, world } of servers) {
    const other = servers.find((one) => one.alias === alias && one.chronicle !== chronicle)
    if (other) return `${key}.alias must not be that of ${other.key}, which has another chronicle`
    if (timeZone !== undefined && !isTimeZone(timeZone))
      return `${key}.timeZone must be a time zone such as Europe/Kyiv, not ${timeZone}`
    const odd = Array.isArray(seasons) ? seasons.find(isNoNextDay) : undefined
    if (odd !== undefined)
      return `${key}.seasons must name days of the calendar, each after the one before; ${odd} is not`
    const wrong = world && problemOfWorld(world)
    if (wrong) return `${key}.world.${wrong}`
  }
  const schema = repeated(servers.map(({ key, world }) => world?.schema ?? `world_${key}`))
  return schema ? `two servers have the world ${schema}` : null
}

/** What is wrong with where a world is, without a password. */
function problemOfWorld({ adapter, schema, url, readUrl }: NonNullable<Listed['world']>): string | null {
  if (schema && TAKEN_SCHEMAS.test(schema)) return `schema must not be ${schema}, which is no world's`
  if (adapter === 'native') {
    if (url || readUrl)
      return "url belongs to the adapter l2j; a native world lies in the portal's own database"
    return schema ? null : 'schema is required of a native world'
  }
  if (schema) return 'schema belongs to the adapter native; url says where the database of an L2J server is'
  if (!url) return 'url is required of the adapter l2j: the address of its database, mariadb://…'
  return (
    problemOfAddress('url', () => parseAddress(url)) ??
    problemOfAddress('readUrl', () => readUrl && readBy(parseAddress(url), readUrl))
  )
}

function problemOfAddress(field: string, read: () => unknown) {
  try {
    read()
    return null
  } catch (error) {
    if (!(error instanceof WrongAddress)) throw error
    return `${field} cannot be read: ${error.message}`
  }
}

const repeated = (all: readonly string[]) => all.find((one, place) => all.indexOf(one) !== place)

const isNoNextDay = (day: string, place: number, days: readonly string[]) =>
  !isDay(day) || (place > 0 && day <= days[place - 1]!)

/** Not the 31st of February. */
function isDay(day: string) {
  const date = new Date(day)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

function isTimeZone(timeZone: string) {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }))
  } catch {
    return false
  }
}
