import type { ServerKey } from '@castellan/contract/engine/servers'
import { patientL2jWorld } from '@castellan/game-world/adapters/l2j'
import { recordSecurityEvent } from '../../identity/accounts/security-event-repo.ts'
import { OperatorError } from '../../platform/errors/operator-error.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import type { GameServer } from '../../platform/servers/game-server.ts'
import { findWorldPlaces, hasCharacters, noteWorldPlaces } from '../../platform/servers/server-repo.ts'
import { OWN_PLACE, placeOf } from '../../platform/servers/world-places.ts'
import { listLogins, removeAllLogins } from './game-account-repo.ts'

/** What an operator says of a server whose world is not where it was; `ask` for nothing yet. */
export type WorldAnswer = 'ask' | 'moved' | 'let-go'

type Installation = Pick<Config, 'servers' | 'worldAddresses'>

/**
 * Settles whose game accounts of a server are once its world lies elsewhere: they stay where the same game has moved, and are let go where
 * another game has come into the place of a world nobody ever played in. Answers what was done, or what can be.
 * @throws OperatorError
 */
export async function confirmWorld(db: Db, on: Installation, key: ServerKey, answer: WorldAnswer) {
  const server = on.servers.all.find((one) => one.key === key)
  if (!server) throw new OperatorError(`There is no server ${key}. There are: ${on.servers.keys.join(', ')}.`)
  const before = (await findWorldPlaces(db)).get(key)
  const now = placeOf(on.worldAddresses[key])
  if (before === undefined || before === now) return `The world of ${key} is where it was: ${now}.`
  const logins = await listLogins(db, key)
  const isEmpty = before === OWN_PLACE && !(await hasCharacters(db, server.world.schema))
  if (answer === 'ask')
    return question({ key, before, now, isEmpty }, logins.length, await countThere(on, server, logins))
  if (answer === 'moved') {
    await noteWorldPlaces(db, new Map([[key, now]]))
    return `The world of ${key} is ${now} now. ${logins.length} game accounts stay with the players who had them.`
  }
  if (!isEmpty) throw new OperatorError(OWN_SERVER)
  const left = await letGo(db, key, now)
  return `${left} game accounts of ${key} are nobody's any more. Its world is ${now} now: players make or claim theirs there.`
}

const OWN_SERVER =
  'Characters of that game stand in purchases, bans and histories of the portal: give another game a server of its own in SERVERS_FILE.'

interface Move {
  readonly key: ServerKey
  readonly before: string
  readonly now: string
  /** Whether nobody ever played in the world of before. */
  readonly isEmpty: boolean
}

function question({ key, before, now, isEmpty }: Move, accounts: number, there: number | null) {
  const found = there === null ? '' : `, where ${there} of their logins are`
  return [
    `${accounts} game accounts of ${key} belong to players who made or claimed them in ${before}. Its world is ${now} now${found}.`,
    'Say what it is:',
    `  npm run confirm-world -- ${key} --moved   the same game, whose accounts these are`,
    isEmpty
      ? `  npm run confirm-world -- ${key} --let-go  another game: nobody has these ${accounts} any more, and who has them there claims them`
      : `Another game? ${OWN_SERVER}`,
  ].join('\n')
}

/** How many logins the world has by now; null where it does not answer. */
async function countThere(
  { worldAddresses }: Installation,
  { key, chronicle }: GameServer,
  logins: string[],
) {
  const address = worldAddresses[key]
  if (!address) return null
  const world = await patientL2jWorld(address, chronicle, () => {})
  try {
    return (await world.accounts.find(logins)).length
  } catch {
    return null
  } finally {
    await world.close()
  }
}

const letGo = (db: Db, key: ServerKey, now: string) =>
  inTransaction(db, async (tx) => {
    const gone = await removeAllLogins(tx, key)
    for (const { accountId, login } of gone)
      await recordSecurityEvent(tx, 'game-account-removed', { accountId, details: { server: key, login } })
    await noteWorldPlaces(tx, new Map([[key, now]]))
    return gone.length
  })
