import { type ChildProcess, spawn, spawnSync, type StdioOptions } from 'node:child_process'
import { join } from 'node:path'

// Paths of this checkout, and how its scripts start each other.

export const ROOT = join(import.meta.dirname, '..')
export const inProject = (...path: string[]) => join(ROOT, ...path)

type Env = Readonly<Record<string, string>>

/** This process's environment, in which Node compiles nothing twice. */
export const projectEnv = (extra: Env = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  NODE_COMPILE_CACHE: inProject('.cache', 'compile'),
  ...extra,
})

/** Runs a script of the project to its end, showing what it prints; this process ends when it fails. */
export function run(args: readonly string[], env: Env = {}) {
  const options = { cwd: ROOT, stdio: 'inherit', env: projectEnv(env) } as const
  const { status } = spawnSync(process.execPath, args, options)
  if (status !== 0) process.exit(1)
}

/** Starts a script of the project beside this one. */
export const start = (
  args: readonly string[],
  env: Env = {},
  stdio: StdioOptions = 'inherit',
): ChildProcess => spawn(process.execPath, args, { cwd: ROOT, stdio, env: projectEnv(env) })

/** The exit code of what was started. */
export const end = (child: ChildProcess) =>
  new Promise<number>((resolve) => child.on('close', (code) => resolve(code ?? 1)))
