import { setTimeout as wait } from 'node:timers/promises'
import { cpuOf, memoryOf } from './support/cpu.ts'
import { absolute } from './support/report.ts'
import { temporaryDatabase } from './scale/database.ts'
import { type Running, startPortal } from './support/servers.ts'

/** Milliseconds after which a portal has given back what only its start needed. */
const SETTLED = 10_000
const STARTS = 3

/** The embedded database: its first start, which seeds the demonstration, and the later ones. */
export async function* measureStart(port: number, folder: string) {
  const first = await startPortal(port, folder)
  yield absolute('first start with the demonstration, embedded', cpuOf(first.pid) / 1e6, 15, 's CPU')
  yield absolute('memory after a first start, embedded', memoryOf(first.pid), 700, 'MiB')
  await first.stop()
  yield* laterStarts('embedded', () => startPortal(port, folder), 1_500, 350)
}

/** A database on a server, which a first start has brought up to date. */
export async function* measureServerStart(port: number, folder: string) {
  const { url } = await temporaryDatabase()
  const start = () => startPortal(port, folder, { DATABASE_URL: url, DEMO: 'off' })
  await (await start()).stop()
  yield* laterStarts('PostgreSQL', start, 1_500, 180)
}

async function* laterStarts(kind: string, start: () => Promise<Running>, time: number, memory: number) {
  const starts: { startedIn: number; cpu: number; memory: number }[] = []
  for (let nth = 0; nth < STARTS; nth++) {
    const portal = await start()
    const cpu = cpuOf(portal.pid) / 1e3
    await wait(SETTLED)
    starts.push({ startedIn: portal.startedIn, cpu, memory: memoryOf(portal.pid) })
    await portal.stop()
  }
  const least = (figure: keyof (typeof starts)[number]) => Math.min(...starts.map((one) => one[figure]))
  yield absolute(`later start, ${kind}, best of ${STARTS}`, least('startedIn'), time, 'ms')
  yield absolute(`CPU of a later start, ${kind}`, least('cpu'), 2 * time, 'ms CPU')
  yield absolute(
    `memory ${SETTLED / 1e3} s after a start, ${kind}`,
    Math.max(...starts.map((one) => one.memory)),
    memory,
    'MiB',
  )
}
