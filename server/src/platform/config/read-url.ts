/** Letters of a password that end a part of an address, and how they are written. */
const ESCAPES = 'Write # / ? @ % in its user or password as %23 %2F %3F %40 %25'

/** What is wrong with an address, as the rest of a sentence that names its variable; null when nothing is. */
export function problemOfUrl(value: string, protocols: readonly string[]) {
  const isOurs = protocols.some((protocol) => value.toLowerCase().startsWith(`${protocol}//`))
  if (!isOurs) return `must be an address that starts with ${protocols.map((one) => `${one}//`).join(' or ')}`
  if (!URL.canParse(value)) return `cannot be read as an address. ${ESCAPES}`
  const { protocol, hostname, pathname, search, hash, username, password } = new URL(value)
  if (!hostname && !mayLackHost(protocol)) return `must name a host after ${protocol}//`
  if (/^https?:$/.test(protocol)) return null
  if (hash || pathname.includes('@') || search.includes('@') || ![username, password].every(isDecodable))
    return `cannot be read as an address. ${ESCAPES}`
  if (protocol.startsWith('redis') && !/^\/?\d*$/.test(pathname))
    return 'must end after the host and port, or with the number of a database such as /1'
  if (protocol.startsWith('postgres') && !/^\/[^/]/.test(pathname))
    return 'must end with the name of a database'
  return null
}

/** A server on the same machine is reached by a folder: postgres:///castellan?host=/var/run/postgresql. */
const mayLackHost = (protocol: string) => protocol.startsWith('postgres')

function isDecodable(text: string) {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
