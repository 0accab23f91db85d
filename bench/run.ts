import { measureWebSize } from './web-size.ts'
import { memoryOf } from './cpu.ts'
import { measureRead } from './reads.ts'
import { absolute, type Row, table } from './report.ts'
import { startPortal, temporaryFolder } from './servers.ts'

// `npm run bench`: figures beside their references, taken in one run
const PORT = 3990
const folder = temporaryFolder()
const rows: Row[] = [...measureWebSize()]
try {
  const first = await startPortal(PORT, folder.path)
  await first.stop()
  const portal = await startPortal(PORT, folder.path)
  rows.push(absolute('later start, embedded', portal.startedIn, 1_500, 'ms'))
  const headers = { authorization: `Bearer ${await signIn(portal.url)}` }
  const world = '/api/lionna_x5/statistics'
  rows.push(
    await measureRead(
      portal,
      'trivial public read',
      { path: '/api/lionna_x5/accounts/isAccountRegistrationEnabled' },
      1.5,
    ),
  )
  rows.push(
    await measureRead(
      portal,
      'trivial read, signed in',
      { path: `${world}/getServerUTCOffset`, headers },
      1.5,
    ),
  )
  rows.push(
    await measureRead(portal, 'ranking of 100, signed in', { path: `${world}/getTopExp`, headers }, 1.5),
  )
  rows.push(absolute('memory after the load, embedded', memoryOf(portal.pid), 350, 'MiB'))
  await portal.stop()
} finally {
  folder.remove()
}
process.stdout.write(`\n${table(rows)}\n`)
process.exit(rows.every(({ ok }) => ok) ? 0 : 1)

async function signIn(url: string) {
  const body = {
    email: 'player@castellan.test',
    password: 'castellan-demo',
    server: 'lionna_x5',
    recaptcha: 'off',
  }
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return ((await response.json()) as { jwtToken: string }).jwtToken
}
