import { connect, createServer, type Server, type Socket } from 'node:net'
import { once } from 'node:events'

/** A way to a database that can be cut, as a cable or a server that is stopped; on this machine alone. */
export interface TcpProxy {
  readonly port: number
  /** Ends every connection, and takes no other. */
  cut(): Promise<void>
  /** As before, at the same port. */
  mend(): Promise<void>
}

/** Leads from a free port to another one. */
export async function tcpProxy(host: string, port: number): Promise<TcpProxy> {
  const open = new Set<Socket>()
  const serve = async (at: number) => {
    const server = createServer((client) => {
      const target = connect(port, host)
      for (const [one, other] of [
        [client, target],
        [target, client],
      ] as const) {
        open.add(one)
        one.pipe(other)
        // the other end says itself that it is gone
        one.on('error', () => other.destroy())
        one.on('close', () => {
          open.delete(one)
          other.destroy()
        })
      }
    })
    server.listen(at, '127.0.0.1')
    await once(server, 'listening')
    return server
  }
  let server: Server = await serve(0)
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('A proxy listens at a port')
  return {
    port: address.port,
    cut: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const socket of open) socket.destroy()
      await closed
    },
    mend: async () => {
      server = await serve(address.port)
    },
  }
}
