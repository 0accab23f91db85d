import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** An SMTP server that keeps what it gets and can refuse for a while, as real ones do. */
export async function catchMail() {
  const mails: Email[] = []
  let refusals = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (refusals > 0) {
          refusals -= 1
          return done(Object.assign(new Error('come back later'), { responseCode: 451 }))
        }
        void PostalMime.parse(Buffer.concat(chunks))
          .then((mail) => mails.push(mail))
          .finally(done)
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse: (times: number) => void (refusals = times),
    mailsTo: (email: string) => mails.filter(({ to }) => to?.some(({ address }) => address === email)),
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
