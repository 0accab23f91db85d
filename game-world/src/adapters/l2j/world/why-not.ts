import { WorldUnavailable } from '../../../port/index.ts'
import { type L2jAddress, inWords, WrongAddress } from '../database/address.ts'
import { NoGameDatabase, TablesHidden } from './probe.ts'
import { grantsFor, onlyNamed } from './grants.ts'

/** Why a database cannot be read, and what to do, in a sentence; null where nobody foresaw it. */
export function whyNot(thrown: unknown, ofWorld: L2jAddress | null): string | null {
  const error = thrown instanceof WorldUnavailable ? thrown.cause : thrown
  const address = ofWorld && whoseAddress(error, ofWorld)
  if (error instanceof TablesHidden && address)
    return `${error.message}. Its administrator can say:\n  ${grantsOfKnown(onlyNamed(address, error.message), error.account)}`
  if (error instanceof WrongAddress || error instanceof NoGameDatabase) return `${error.message}.`
  if (!(error instanceof Error) || !address) return null
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const refused = onlyNamed(address, error.message)
  const { game, login } = address
  const where = `${game.host}:${game.port}`
  const grants = grantsFor(refused).join('\n  ')
  if (code === 'ECONNREFUSED')
    return `nothing listens at ${where}. Is MariaDB started there, and does it listen beyond its own machine (bind-address)?`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `there is no host ${game.host}. Is its name right?`
  if (code === 'ETIMEDOUT' || code === 'EHOSTUNREACH' || code === 'ENETUNREACH')
    return `${where} does not answer. Does a firewall let this machine through, and is it MariaDB or MySQL that listens there?`
  if (code === 'PROTOCOL_CONNECTION_LOST' || code === 'ECONNRESET')
    return `${where} hung up. Is it MariaDB or MySQL that listens there, and not too busy to?`
  if (/^ER_(?:CON_COUNT_ERROR|TOO_MANY_USER_CONNECTIONS|USER_LIMIT_REACHED)$/.test(code))
    return `${where} lets no more connections in (${error.message}). Each process of the portal needs four for itself: see max_connections, and max_user_connections of the user ${game.user}.`
  if (code.startsWith('ER_ACCESS_DENIED'))
    return `${where} refuses the user ${game.user}: the password is wrong, or the user may not come from this machine. Its administrator can say:\n  ${grants}`
  if (code === 'ER_DBACCESS_DENIED_ERROR') {
    const names = [...new Set([refused.game.database, refused.login.database])].join(' or ')
    const account = /'[^']*'@'[^']*'/.exec(error.message)?.[0]
    return `the user ${refused.game.user} may not read ${names}. Its administrator can say:\n  ${account ? grantsOfKnown(refused, account) : grants}`
  }
  if (code === 'ER_TABLEACCESS_DENIED_ERROR' || code === 'ER_COLUMNACCESS_DENIED_ERROR')
    return `the user ${game.user} may not read all that is needed. Its administrator can say:\n  ${grants}`
  if (code === 'ER_BAD_DB_ERROR')
    return `there is no database ${inWords(error.message.includes(`'${game.database}'`) ? game : login)}. Is its name right, in capital and small letters too?`
  if (code === 'ER_HOST_NOT_PRIVILEGED' || code === 'ER_HOST_IS_BLOCKED')
    return `${where} lets nobody in from this machine (${error.message}).`
  if (code === 'HANDSHAKE_SSL_ERROR' || /certificate/.test(error.message))
    return `${where} shows a certificate that this machine does not trust (${error.message}). Name the file of the authority that signed it in NODE_EXTRA_CA_CERTS; MySQL writes its own, ca.pem, into its data directory.`
  if (code === 'HANDSHAKE_NO_SSL_SUPPORT' || /ssl/i.test(error.message))
    return `${where} and this machine do not agree on encryption (${error.message}). ?tls=true in the address asks for it.`
  return code.startsWith('ER_') ? `${where} says: ${error.message}.` : null
}

/** Whoever reads asks first; of whoever writes is an error that names them or their server alone. */
function whoseAddress(error: unknown, address: L2jAddress): L2jAddress {
  const { reader, game } = address
  if (!reader || !(error instanceof Error)) return reader ?? address
  const names = (of: L2jAddress['game']) =>
    error.message.includes(`'${of.user}'@`) || error.message.includes(`${of.host}:${of.port}`)
  return names(game) && !names(reader.game) ? address : reader
}

const grantsOfKnown = (address: L2jAddress, account: string) =>
  grantsFor(
    address,
    new Map([
      [address.game, account],
      [address.login, account],
    ]),
  ).join('\n  ')
