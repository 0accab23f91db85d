import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { promisify } from 'node:util'

/** A wire to a service that can be cut and mended, as a network or a restart does. */
export async function openWire(to: string, defaultPort: number) {
  const { hostname, port } = new URL(to)
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    return socket
  }
  let isSwallowing = false
  const server = createServer((near) => {
    if (isSwallowing) {
      keep(near).resume()
      return
    }
    const far = keep(connect(Number(port) || defaultPort, hostname))
    keep(near).pipe(far).pipe(near)
    near.on('close', () => far.destroy())
  })
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve))
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      sockets.forEach((socket) => socket.destroy())
    })
  await listen(0)
  const address = server.address() as AddressInfo
  return {
    url: rerouted(to, address.port),
    /** Nothing comes through any more, but nobody is told: a network that swallows. What connects later is served. */
    hang: () => sockets.forEach((socket) => socket.unpipe().pause()),
    /** A service that takes connections and says nothing, until it is started anew, which ends them. */
    swallow: (isOn: boolean) => {
      isSwallowing = isOn
      sockets.forEach((socket) => (isOn ? socket.unpipe().resume() : socket.destroy()))
    },
    /** Connections of the near side that are open. */
    connections: () => promisify(server.getConnections.bind(server))(),
    cut: stop,
    mend: () => listen(address.port),
    close: async () => {
      if (server.listening) await stop()
    },
  }
}

function rerouted(to: string, port: number) {
  const url = new URL(to)
  url.hostname = '127.0.0.1'
  url.port = `${port}`
  return url.href
}
