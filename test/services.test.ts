import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { startRedis } from '../scripts/services.ts'
import { newFolder } from '../server/test/support/new-folder.ts'

/** How long the Redis of the test gets, in milliseconds; it never listens. */
const SOON = 500

it('a Redis that does not come up is not left behind', async () => {
  const folder = newFolder()
  const pidFile = join(folder, 'pid')
  const program = `#!/bin/sh\n[ "$1" = --version ] && exit 0\necho $$ > ${pidFile}\nexec sleep 600\n`
  writeFileSync(join(folder, 'redis-server'), program, { mode: 0o755 })
  vi.stubEnv('PATH', `${folder}:${process.env['PATH']}`)
  expect(await startRedis(SOON)).toBeNull()
  const lives = () => {
    if (!existsSync(pidFile)) return false
    try {
      return process.kill(Number(readFileSync(pidFile, 'utf8')), 0)
    } catch {
      return false
    }
  }
  await expect.poll(() => !lives()).toBeTruthy()
  vi.unstubAllEnvs()
})
