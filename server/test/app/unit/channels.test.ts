import { describe, expect, it } from 'vitest'
import { readConfig } from '../../../src/app/read-config.ts'
import { configProblems } from '../../support/config-problems.ts'
import { newFolder } from '../../support/new-folder.ts'
import { PRODUCTION } from '../../support/production.ts'

const DATA_DIR = newFolder()
const NAME = 'DISCORD_WEBHOOK_LIONNA_X5'
const WEBHOOK = 'https://discord.com/api/webhooks/1234567890/abc_DEF-123'

describe('the channels of the servers', () => {
  it('are none unless they are named, each by the key of its server', () => {
    expect(readConfig({ DATA_DIR }).channels).toEqual({})
    expect(readConfig({ DATA_DIR, [NAME]: WEBHOOK }).channels).toEqual({ lionna_x5: WEBHOOK })
  })

  it.each([
    'https://evil.example/api/webhooks/1/a',
    'http://discord.com/api/webhooks/1/a',
    'https://discord.com.evil.example/api/webhooks/1/a',
    'https://discord.com/api/webhooks/1/a?x=1',
    'http://127.0.0.1:4000/api/webhooks/1/a',
    'abc',
  ])('are refused in production where they are no webhook of Discord: %s', (address) => {
    const problems = configProblems({ ...PRODUCTION, DATA_DIR, [NAME]: address })
    expect(problems).toEqual([
      expect.stringMatching(/^DISCORD_WEBHOOK_LIONNA_X5: must be the address of a webhook/),
    ])
    expect(problems.join(' ')).not.toContain(address)
  })

  it('of a server that there is not are named', () => {
    const { warnings } = readConfig({ DATA_DIR, DISCORD_WEBHOOK_NOWHERE: WEBHOOK })
    expect(warnings).toEqual([expect.stringMatching(/^DISCORD_WEBHOOK_NOWHERE: is no variable of Castellan/)])
  })
})
