import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
export const inProject = (...path) => join(ROOT, ...path)

const bin = inProject('node_modules', '.bin')
const pinned = join(bin, process.platform === 'win32' ? 'node.exe' : 'node')

/** The Node this project pins; on a platform without one, the Node that runs this script. */
export const nodePath = () => (existsSync(pinned) ? pinned : process.execPath)

/** Environment in which `node` and the tools of the project are found first. */
export const projectEnv = (extra = {}) => {
  const path = [bin, process.env.PATH].join(process.platform === 'win32' ? ';' : ':')
  return { ...process.env, PATH: path, NODE_COMPILE_CACHE: inProject('.cache', 'compile'), ...extra }
}

/** Runs a program of the project to its end, showing what it prints. Answers its exit code. */
export function run(command, args, env = {}) {
  const isScript = /\.(m?js|ts)$/.test(command)
  const [program, rest] = isScript ? [nodePath(), [inProject(command), ...args]] : [command, args]
  const { status, error } = spawnSync(program, rest, {
    cwd: ROOT,
    stdio: 'inherit',
    env: projectEnv(env),
    shell: !isScript && process.platform === 'win32',
  })
  if (error) throw error
  return status ?? 1
}

/** Like `run`, at the same time as others; what it prints comes in one piece at the end. */
export function runAside(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, env: projectEnv(env) })
    let output = ''
    child.stdout.on('data', (text) => (output += text))
    child.stderr.on('data', (text) => (output += text))
    child.on('error', (error) => resolve({ code: 1, output: String(error) }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** Replaces this process by the portal where the system can, else stands in for it. */
export function become(args, env = {}) {
  if (process.execve && process.platform !== 'win32')
    process.execve(nodePath(), [nodePath(), ...args], projectEnv(env))
  const child = spawn(nodePath(), args, { cwd: ROOT, stdio: 'inherit', env: projectEnv(env) })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}
