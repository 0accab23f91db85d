import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { buildApp } from '../../src/app/app.ts'
import { readConfig } from '../../src/app/read-config.ts'
import type { Database } from '../../src/platform/db/database.ts'
import { openPortal, type OpenPortal } from '../../src/app/open-portal.ts'
import type { Portal } from '../../src/platform/http/engine/portal.ts'
import { REDACTED } from '../../src/platform/log/redacted.ts'
import { atTheEnd } from './at-the-end.ts'
import { type Clone, cloneDatabase } from './clone-database.ts'
import { requireJournalWords } from './journal-words.ts'
import { newFolder } from './new-folder.ts'
import { PASSWORD_MEMORY } from './password-cost.ts'

export interface LogLine {
  readonly level: number
  readonly msg: string
  readonly [name: string]: unknown
}

export interface TestPortal extends Portal {
  readonly app: FastifyInstance
  /** What was logged, warnings and worse. */
  readonly logLines: readonly LogLine[]
  /** Closes the portal; the database goes at the end of the file. */
  close(): Promise<void>
}

interface Options {
  /** Variables of the environment on top of the tests' own. */
  readonly env?: Readonly<Record<string, string>>
  /** Another portal, whose database this one shares: two processes behind a balancer. */
  readonly beside?: Pick<Portal, 'database'>
  /** What a test puts in place of a part of the portal that stands for the outside. */
  readonly with?: (portal: OpenPortal) => Partial<Portal>
}

const WARN = 40

/** The real portal on a copy of the template database. Everything is closed and removed after the file. */
export async function openTestPortal({ env = {}, beside, with: replace }: Options = {}): Promise<TestPortal> {
  const dataDir = newFolder()
  const clone: Clone | null = beside ? null : await cloneDatabase()
  const database: Database = { ...(beside?.database ?? clone!.database), close: async () => {} }
  const config = readConfig({
    DATA_DIR: dataDir,
    CAPTCHA_PROVIDER: 'off',
    JWT_SECRET: 'the-secret-of-the-tests-which-nobody-else-has',
    ...(env['NODE_ENV'] !== 'production' && { PASSWORD_MEMORY }),
    ...env,
  })
  const logLines: LogLine[] = []
  const log = pino(
    { level: 'warn', redact: REDACTED },
    { write: (line) => void logLines.push(JSON.parse(line) as LogLine) },
  )
  // what the clock starts would write between two looks of a test
  const opened = await openPortal(config, database, log, { schedule: false })
  const portal = { ...opened, ...replace?.(opened) }
  const app = await buildApp(portal)
  await app.ready()
  await opened.takeUpWork()
  let isOpen = true
  const close = async () => {
    if (!isOpen) return
    isOpen = false
    await app.close()
    await opened.close()
  }
  atTheEnd(async () => {
    await close()
    if (!clone) return
    try {
      await requireJournalWords(clone.database.db)
    } finally {
      await clone.drop()
    }
  })
  return { ...portal, app, logLines, close }
}

/** Faults of ours: what was logged as an error. */
export const faultsOf = ({ logLines }: TestPortal) => logLines.filter(({ level }) => level > WARN)
