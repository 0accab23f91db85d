import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { requireNode, UnsupportedNode } from '../../../src/app/require-node.ts'
import { explainFailedStart } from '../../../src/app/explain-failed-start.ts'
import { runToEnd } from '../../support/portal-process.ts'

const TIMEOUT = { timeout: 60_000 }

describe('a portal that cannot start says why in one sentence and ends with code 1', () => {
  it('when its database cannot be reached', TIMEOUT, async () => {
    const ended = await runToEnd('portal', { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/nothing' })
    expect(ended.error).toMatch(
      /^Castellan did not start: the database of DATABASE_URL cannot be reached \(.*127\.0\.0\.1:9.*\)\.\n$/,
    )
    expect(ended.code).toBe(1)
  })

  it('when its configuration is wrong, all of it at once', TIMEOUT, async () => {
    const ended = await runToEnd('portal', { PORT: 'eighty', JWT_SECRET: 'short', SMTP_URL: 'mail' })
    const [first, ...lines] = ended.error.trim().split('\n')
    expect(first).toBe('Castellan did not start, the configuration is wrong:')
    expect(lines.map((line) => line.split(':')[0])).toEqual(['  - PORT', '  - SMTP_URL', '  - JWT_SECRET'])
    expect(ended.code).toBe(1)
  })
})

describe('a Node that is too old', () => {
  it('is named with its version and what is needed', () => {
    expect(() => requireNode({ scrypt: () => {} })).toThrow(
      `it needs Node 24.7 or newer, and this is ${process.version}.`,
    )
    expect(explainFailedStart(new UnsupportedNode('it needs Node 24.7'))).toBe(
      'Castellan did not start: it needs Node 24.7',
    )
  })
})

describe('the program', () => {
  it('loads nothing that an older Node lacks before it has said so', () => {
    const main = readFileSync(new URL('../../../src/main.ts', import.meta.url), 'utf8')
    expect([...main.matchAll(/^import .* from '(.+)'$/gm)].map(([, from]) => from)).toEqual([
      './app/require-node.ts',
    ])
  })
})

describe('a command that is asked for help', () => {
  it.each([
    ['staff', '--help'],
    ['staff', '-h'],
    ['removeDemo', '--help'],
    ['importResources', '--help'],
  ] as const)('says how it is used, which is no failure: %s %s', TIMEOUT, async (program, option) => {
    const ended = await runToEnd(program, {}, [option])
    expect([ended.code, ended.error]).toEqual([0, ''])
    expect(ended.out).toMatch(/^npm run [a-z-]+/)
  })

  it('is not obeyed in part: a word too many ends it before anything is done', TIMEOUT, async () => {
    const ended = await runToEnd('removeDemo', {}, ['--dry-run'])
    expect([ended.code, ended.error.split('\n')[0]]).toEqual([1, 'npm run remove-demo'])
  })
})

describe('npm run staff', () => {
  it.each([
    [[]],
    [['promote', 'player@castellan.test']],
    [['list', 'everybody']],
    [['grant', 'player@castellan.test', 'Admin']],
  ])('explains itself when it is given %j', TIMEOUT, async (args) => {
    const ended = await runToEnd('staff', {}, args)
    expect([ended.code, ended.error.split('\n')[0]]).toEqual([1, 'npm run staff -- list'])
  })

  it('names an option that nobody knows, above how it is used', TIMEOUT, async () => {
    const args = ['grant', 'player@castellan.test', 'Admin', 'all', '--because', 'I say so']
    const ended = await runToEnd('staff', {}, args)
    expect([ended.code, ...ended.error.split('\n').slice(0, 3)]).toEqual([
      1,
      "Unknown option '--because'.",
      '',
      'npm run staff -- list',
    ])
  })
})

describe('npm run import-balances', () => {
  it('says what is no moment', TIMEOUT, async () => {
    const ended = await runToEnd('importBalances', {}, ['coins.csv', '--as-of', 'yesterday'])
    expect([ended.code, ended.error]).toEqual([
      1,
      '--as-of must be a moment such as 2026-05-31T20:00Z, not "yesterday".\n',
    ])
  })
})
