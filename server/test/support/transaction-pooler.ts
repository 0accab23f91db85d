import { connect, createServer, type AddressInfo } from 'node:net'
import { atTheEnd } from './at-the-end.ts'

const READY = 'Z'.charCodeAt(0)
const NOTIFICATION = 'A'.charCodeAt(0)

/**
 * A pooler in transaction mode as its clients see it: what the server sends to a connection without a transaction does
 * not arrive. Each connection keeps its server all the same.
 */
export async function openTransactionPooler(url: string) {
  const target = new URL(url)
  let connections = 0
  const pooler = createServer((client) => {
    connections += 1
    let isIdle = false
    let rest: Buffer = Buffer.alloc(0)
    const server = connect(Number(target.port || 5432), target.hostname)
    client.on('data', (bytes) => {
      isIdle = false
      server.write(bytes)
    })
    server.on('data', (bytes) => {
      rest = Buffer.concat([rest, bytes])
      // a message is its kind, and how long the rest of it is
      while (rest.length >= 5 && rest.length >= 1 + rest.readUInt32BE(1)) {
        const end = 1 + rest.readUInt32BE(1)
        const message = rest.subarray(0, end)
        rest = rest.subarray(end)
        if (message[0] !== NOTIFICATION || !isIdle) client.write(message)
        if (message[0] === READY) isIdle = true
      }
    })
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const)
      one.on('error', () => {}).on('close', () => other.destroy())
  })
  await new Promise<void>((resolve) => pooler.listen(0, '127.0.0.1', resolve))
  atTheEnd(() => void pooler.close())
  const pooled = new URL(url)
  pooled.host = `127.0.0.1:${(pooler.address() as AddressInfo).port}`
  return { url: pooled.href, connections: () => connections }
}
