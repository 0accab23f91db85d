import { connect, type AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

export interface RawAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Sends bytes as they are over a connection of its own, for what no client would send; resolves when that is closed. */
export async function sendRaw(app: FastifyInstance, text: string): Promise<RawAnswer> {
  const socket = connectTo(app)
  socket.write(Buffer.from(text, 'latin1'))
  return parse(await wholeOf(socket))
}

export const connectTo = ({ server }: FastifyInstance) =>
  connect((server.address() as AddressInfo).port, '127.0.0.1')

/** What comes over a connection until it is closed. */
export const wholeOf = (socket: ReturnType<typeof connect>) =>
  new Promise<string>((resolve) => {
    let text = ''
    socket
      .on('data', (part) => (text += String(part)))
      .on('error', () => {})
      .on('close', () => resolve(text))
  })

/** The first answer of a text that came over a connection. */
export function parse(text: string): RawAnswer {
  const [head = '', body = ''] = text.split('\r\n\r\n')
  const [line = '', ...lines] = head.split('\r\n')
  const headers = lines.map((one) => [
    one.split(':')[0]!.toLowerCase(),
    one.slice(one.indexOf(':') + 1).trim(),
  ])
  return { status: Number(line.split(' ')[1]), headers: Object.fromEntries(headers), body }
}
