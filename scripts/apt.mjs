import { spawnSync } from 'node:child_process'

/** Installs a Debian package, where this is Debian and we are root. Answers whether it worked. */
export function aptInstall(name) {
  if (process.getuid?.() !== 0 || !succeeds('apt-get', '--version')) return false
  console.log(`Installing ${name} for the tests …`)
  return (
    succeeds('apt-get', 'update') && succeeds('apt-get', 'install', '-y', '--no-install-recommends', name)
  )
}

/** Whether a program exists and ends well. */
export const succeeds = (program, ...args) =>
  spawnSync(program, args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    .status === 0
