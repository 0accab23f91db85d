import { createServer, type AddressInfo } from 'node:net'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { checkMailServer } from '../../src/platform/mail/transport.ts'
import type { LogLine } from '../support/open-test-portal.ts'
import { newDatabase, startPortal } from '../support/portal-process.ts'
import { catchMail } from '../support/smtp-catcher.ts'

async function linesOf(smtpUrl: string | null) {
  const lines: LogLine[] = []
  const log = pino({}, { write: (line) => void lines.push(JSON.parse(line) as LogLine) })
  await checkMailServer({ smtpUrl, mailFrom: 'portal@x.test' }, log)
  return lines
}

it('a mail server that is away at the start is said once, without its password', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  const lines = await linesOf(`smtp://portal:the-password@127.0.0.1:${port}`)
  expect(lines).toMatchObject([{ level: 40, msg: expect.stringContaining('SMTP_URL') as string }])
  expect(JSON.stringify(lines)).not.toContain('the-password')
})

it('one that is there is passed over in silence, and so is none', async () => {
  const server = await catchMail()
  expect(await linesOf(server.url)).toEqual([])
  await server.close()
  expect(await linesOf(null)).toEqual([])
})

it('holds no start up: the portal is open, and says it', { timeout: 60_000 }, async () => {
  const portal = await startPortal({ ...(await newDatabase()), SMTP_URL: 'smtp://127.0.0.1:9' })
  expect((await fetch(`${portal.url}/readyz`)).status).toBe(200)
  await expect.poll(() => portal.logged().split('SMTP_URL').length).toBe(2)
})
