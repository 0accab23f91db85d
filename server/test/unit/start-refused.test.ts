import { describe, expect, it } from 'vitest'
import { runToEnd } from '../support/portal-process.ts'

const PATIENCE = { timeout: 60_000 }

describe('a portal that cannot start says why in one sentence and ends with code 1', () => {
  it('when its database cannot be reached', PATIENCE, async () => {
    const ended = await runToEnd('portal', { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/nothing' })
    expect(ended.error).toMatch(
      /^Castellan did not start: the database of DATABASE_URL cannot be reached \(.*127\.0\.0\.1:9.*\)\.\n$/,
    )
    expect(ended.code).toBe(1)
  })

  it('when its configuration is wrong, all of it at once', PATIENCE, async () => {
    const ended = await runToEnd('portal', { PORT: 'eighty', JWT_SECRET: 'short', SMTP_URL: 'mail' })
    const [first, ...lines] = ended.error.trim().split('\n')
    expect(first).toBe('Castellan did not start, the configuration is wrong:')
    expect(lines.map((line) => line.split(':')[0])).toEqual(['  - PORT', '  - SMTP_URL', '  - JWT_SECRET'])
    expect(ended.code).toBe(1)
  })
})

describe('npm run grant', () => {
  it.each([
    [[]],
    [['player@castellan.test', 'User', 'all']],
    [['player@castellan.test', 'Admin', 'nowhere']],
  ])('explains itself when it is given %j', PATIENCE, async (args) => {
    const ended = await runToEnd('grant', {}, args)
    expect([ended.code, ended.error.split('\n')[0]]).toEqual([1, 'npm run grant -- EMAIL ROLE SCOPE'])
  })
})
