import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { inProject } from '../../../../scripts/project.ts'

const run = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  spawnSync(process.execPath, [inProject('server', 'src', 'cli', 'connect.ts'), ...args], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], ...env },
  })

describe('npm run connect', () => {
  it('says how it is used to whoever asks, and to whoever gives no address', () => {
    expect(run(['--help'])).toMatchObject({ status: 0, stdout: expect.stringContaining('mariadb://portal:') })
    expect(run([])).toMatchObject({ status: 1, stderr: expect.stringContaining('ADDRESS is as mariadb://') })
  })

  it('says in a sentence what is wrong, with the address from the command line or the variable', () => {
    const nobody = 'mariadb://portal:secret@127.0.0.1:1/l2j'
    for (const { status, stderr } of [run([nobody]), run([], { WORLD_URL: nobody })]) {
      expect(status).toBe(1)
      expect(stderr).toMatch(/^Castellan cannot read it: nothing listens at 127\.0\.0\.1:1\./)
      expect(stderr).not.toContain('secret')
    }
    expect(run(['postgres://a:secret@b/c'])).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('worlds on PostgreSQL are the portal’s own'),
    })
  })
})
