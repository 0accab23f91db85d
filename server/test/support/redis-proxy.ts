import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A wire to Redis that can be cut and mended, as a network or a restart does. */
export async function openRedisProxy(redisUrl: string) {
  const { hostname, port } = new URL(redisUrl)
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    return socket
  }
  const server = createServer((near) => {
    const far = keep(connect(Number(port) || 6379, hostname))
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
    url: `redis://127.0.0.1:${address.port}`,
    cut: stop,
    mend: () => listen(address.port),
    isUsed: () => sockets.size > 0,
    close: async () => {
      if (server.listening) await stop()
    },
  }
}
