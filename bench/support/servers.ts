import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PORTAL } from '../../scripts/build.ts'
import { atEnd } from './clean-up.ts'

export interface Running {
  readonly url: string
  readonly pid: number
  /** Milliseconds from the start of the process to its first answer. */
  readonly startedIn: number
  stop(): Promise<void>
}

const ROOT = join(import.meta.dirname, '../..')

/** A portal of its own in a child process, on loopback. */
export async function startPortal(
  port: number,
  dataDir: string,
  env: Record<string, string> = {},
): Promise<Running> {
  const child = spawn(process.execPath, ['--max-semi-space-size=8', PORTAL], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: join(ROOT, '.cache/compile'),
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      CAPTCHA_PROVIDER: 'off',
      // embedded and alone, whatever this shell is set up for
      DATABASE_URL: '',
      REDIS_URL: '',
      ...env,
    },
  })
  return running(child, port, '/healthz')
}

/** What a reference answers to everything; its body in base64. */
export interface Fixed {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** It derives the hash of a password before each answer. */
  readonly hashes?: true
}

/** `node:http` answering one fixed response: what the portal is compared with. */
export function startReference(port: number, response: Fixed) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'reference.ts')], {
    stdio: ['pipe', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port) },
  })
  child.stdin.end(JSON.stringify(response))
  return running(child, port, '/')
}

/** Path of a folder that goes when the bench ends. */
export function temporaryFolder() {
  const path = mkdtempSync(join(tmpdir(), 'castellan-bench-'))
  atEnd(() => rmSync(path, { recursive: true, force: true }))
  return path
}

async function running(child: ChildProcess, port: number, path: string): Promise<Running> {
  const started = performance.now()
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await once(child, 'spawn')
  const stop = () => {
    child.kill('SIGTERM')
    return ended
  }
  atEnd(stop)
  const url = `http://127.0.0.1:${port}`
  while (
    !(await fetch(url + path).then(
      (response) => response.ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null)
      throw new Error(`The server on port ${port} ended with code ${child.exitCode}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const startedIn = Math.round(performance.now() - started)
  return { url, pid: child.pid!, startedIn, stop }
}
