import { spawn } from 'node:child_process'
import { openAsBlob } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { inject, onTestFinished } from 'vitest'
import { PORTAL } from '../../../scripts/build.ts'
import { inProject } from '../../../scripts/project.ts'
import { START_PARAMS } from '../../src/platform/db/embedded.ts'
import { atTheEnd } from './at-the-end.ts'
import { copyOnServer } from './clone-database.ts'
import { newFolder } from './new-folder.ts'

type Env = Readonly<Record<string, string>>

/** What runs in a process of its own: the portal as it is delivered, and the commands of an operator. */
const PROGRAMS = {
  portal: PORTAL,
  staff: inProject('server', 'src', 'cli', 'staff.ts'),
  checkConfig: inProject('server', 'src', 'cli', 'check-config.ts'),
  removeDemo: inProject('server', 'src', 'cli', 'remove-demo.ts'),
  importBalances: inProject('server', 'src', 'cli', 'import-balances.ts'),
  importResources: inProject('server', 'src', 'cli', 'import-resources.ts'),
}
type Program = keyof typeof PROGRAMS

/** A copy of the template for portals in processes of their own, as the variables that point to it. */
export async function newDatabase(): Promise<Env> {
  const folder = newFolder()
  const template = inject('template')
  if (template.kind === 'embedded') {
    const loadDataDir = await openAsBlob(template.file)
    const dataDir = join(folder, 'db')
    await (await PGlite.create({ dataDir, loadDataDir, startParams: START_PARAMS })).close()
    return { DATA_DIR: folder }
  }
  const copy = await copyOnServer(template)
  atTheEnd(() => copy.drop())
  return { DATA_DIR: folder, DATABASE_URL: copy.url }
}

interface Ended {
  readonly code: number | null
  readonly out: string
  readonly error: string
}

/** Runs a program of the server to its end. */
export const runToEnd = (program: Program, env: Env, args: readonly string[] = []): Promise<Ended> =>
  launch(program, env, args).ended

/** Starts a program of the server, to be killed before it ends. */
export function startProgram(program: Program, env: Env, args: readonly string[]) {
  const { child, ended } = launch(program, env, args)
  return {
    ended,
    kill: (signal: NodeJS.Signals) => {
      child.kill(signal)
      return ended
    },
  }
}

/** Starts a portal in a process of its own. @throws what it said when it did not start. */
export async function startPortal(env: Env) {
  const portal = launch('portal', { PORT: '0', HOST: '127.0.0.1', ...env })
  const url = await Promise.race([
    portal.opened,
    portal.ended.then(({ error }) => Promise.reject(new Error(error))),
  ])
  return {
    url,
    ended: portal.ended,
    /** What it has logged so far. */
    logged: () => portal.said.out,
    kill: (signal: NodeJS.Signals) => {
      portal.child.kill(signal)
      return portal.ended
    },
    post: (call: string, body: object) =>
      fetch(`${url}/api/auth/${call}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
  }
}

/** An embedded database is gone here before faster code for it pays for itself. */
const SHORT_LIVED = ['--liftoff-only']

function launch(program: Program, env: Env, args: readonly string[] = []) {
  // away from the checkout, whose .env is not the tests'
  const options = env['DATABASE_URL'] ? [] : SHORT_LIVED
  const child = spawn(process.execPath, [...options, PROGRAMS[program], ...args], {
    cwd: tmpdir(),
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_COMPILE_CACHE: inProject('.cache', 'compile'),
      DEMO: 'off',
      CAPTCHA_PROVIDER: 'off',
      ...env,
    },
  })
  const said = { out: '', error: '' }
  const opened = Promise.withResolvers<string>()
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said.out += text
    const url = /is open at ([^\s"]+)/.exec(said.out)?.[1]
    if (url) opened.resolve(url)
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said.error += text))
  const ended = new Promise<Ended>((resolve) => child.on('close', (code) => resolve({ code, ...said })))
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return { child, said, opened: opened.promise, ended }
}
