import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** An SMTP server that keeps what it gets and can refuse for a while or take its time, as real ones do. */
export async function catchMail() {
  const mails: Email[] = []
  let refusals = 0
  let pauseMs = 0
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
          .finally(() => setTimeout(done, pauseMs))
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse: (times: number) => void (refusals = times),
    /** Lets every mail wait so many milliseconds before it is taken. */
    takeTime: (ms: number) => void (pauseMs = ms),
    mailsTo: (email: string) => mails.filter(({ to }) => to?.some(({ address }) => address === email)),
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
