import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { configProblems } from '../../support/config-problems.ts'
import { newFolder } from '../../support/new-folder.ts'
import { PRODUCTION } from '../../support/production.ts'
import { ConfigError } from '../../../src/platform/config/config.ts'
import { readConfig } from '../../../src/app/read-config.ts'
import { DEMO_SETTINGS } from '../../../../demo/src/portal/demo-settings.ts'
import { loadSettings } from '../../../src/settings/settings.ts'
import { SERVERS } from '../../../../test/support/servers.ts'

const DATA_DIR = newFolder()
const read = (env: Record<string, string> = {}) => readConfig({ DATA_DIR, ...env })

const problemsOf = (env: Readonly<Record<string, string>>) => configProblems({ DATA_DIR, ...env })

describe('a configuration', () => {
  it('is complete without a single variable', () => {
    expect(read()).toMatchObject({
      isProduction: false,
      host: 'localhost',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      databaseUrl: null,
      redisUrl: null,
      smtpUrl: null,
      demo: true,
      captcha: { provider: 'altcha' },
      trustedProxies: [],
    })
  })

  it('shows its figures to this machine alone, whoever reaches the portal, unless it says where', () => {
    const inside = { HOST: '10.0.0.4', METRICS_PORT: '9090' }
    expect(read(inside)).toMatchObject({ host: '10.0.0.4', metricsHost: '127.0.0.1', metricsPort: 9090 })
    expect(read({ ...inside, METRICS_HOST: '10.0.0.4' })).toMatchObject({ metricsHost: '10.0.0.4' })
  })

  it('keeps a secret of its own beside the data, which nobody else may read', () => {
    const [secret] = read().jwtSecrets
    expect(secret!.length).toBeGreaterThanOrEqual(32)
    expect(read().jwtSecrets).toEqual([secret])
    const file = join(DATA_DIR, 'development-secret')
    expect(existsSync(file) && statSync(file).mode & 0o077).toBe(0)
  })

  it('takes an empty variable for one that is not set', () => {
    expect(read({ PORT: '', DATABASE_URL: '  ', JWT_SECRET: '', REDIS_URL: '' })).toEqual(read())
  })

  it('takes the public address without a slash at its end', () => {
    expect(read({ PUBLIC_URL: 'https://play.localhost//' }).publicUrl).toBe('https://play.localhost')
  })

  it('reads lists', () => {
    const { trustedProxies, jwtSecrets } = read({
      TRUSTED_PROXIES: '10.0.0.1, 10.1.0.0/16,',
      JWT_SECRET: `${'n'.repeat(32)}, ${'o'.repeat(32)}`,
    })
    expect(trustedProxies).toEqual(['10.0.0.1', '10.1.0.0/16'])
    expect(jwtSecrets).toEqual(['n'.repeat(32), 'o'.repeat(32)])
  })

  it('never shows the value of a secret', () => {
    const secret = 'short but secret'
    expect(problemsOf({ JWT_SECRET: secret, DATABASE_URL: `x://user:${secret}@db` }).join()).not.toContain(
      secret,
    )
  })

  it('names all problems at once', () => {
    expect(problemsOf({ PORT: 'x', REDIS_URL: 'x', DEMO: 'x' })).toHaveLength(3)
  })
})

describe('in production', () => {
  it('everything it needs is enough, without a demonstration', () => {
    expect(read(PRODUCTION)).toMatchObject({ isProduction: true, demo: false, logLevel: 'info' })
  })

  it.each(['DATABASE_URL', 'SMTP_URL', 'PUBLIC_URL', 'JWT_SECRET', 'TRUSTED_PROXIES'] as const)(
    '%s is required',
    (name) => {
      const { [name]: _, ...rest } = PRODUCTION
      expect(problemsOf(rest)).toEqual([expect.stringMatching(`^${name}: is required in production`)])
    },
  )
})

describe('.env.example', () => {
  it('describes every variable the portal reads, and no other', () => {
    const asked = new Set<string>()
    const everything = new Proxy<Record<string, string>>(
      {},
      {
        get: (_, name) => {
          if (typeof name === 'string') asked.add(name)
          return name === 'DATA_DIR' ? DATA_DIR : undefined
        },
      },
    )
    readConfig(everything)
    // of those that each server has, one stands for all
    const ofOthers = /^(?:WORLD|DISCORD_WEBHOOK)_(?!LIONNA_X5(?:(?:_READ)?_URL)?$)/
    const offered = [...asked].filter((name) => !ofOthers.test(name))
    expect([...variablesOf(exampleText())].toSorted()).toEqual(offered.toSorted())
  })

  it('is no configuration of its own: a copy of it changes nothing', () => {
    const copy = parseEnv(exampleText()) as Record<string, string>
    expect(read({ ...copy, DATA_DIR })).toEqual(read())
  })
})

describe('the operator’s settings', () => {
  it.each([
    ['no JSON', '{', 'cannot be read'],
    ['a list', '[]', 'must hold an object'],
    ['a server nobody knows', '{"nowhere":{}}', 'names a server "nowhere"'],
    ['a setting nobody knows', '{"teon_x1":{"isOpen":true}}', 'teon_x1'],
    [
      'a price below zero',
      '{"teon_x1":{"services":{"changeName":{"price":-1}}}}',
      'teon_x1.services.changeName.price',
    ],
    [
      'half a coin',
      '{"teon_x1":{"services":{"changeName":{"price":0.5}}}}',
      'teon_x1.services.changeName.price',
    ],
    ['no rate for euros', '{"teon_x1":{"donations":{"rates":[]}}}', 'teon_x1.donations.rates'],
    [
      'two rates for one currency',
      '{"teon_x1":{"donations":{"rates":[{"currency":"EUR","coinsPerUnit":1},{"currency":"EUR","coinsPerUnit":2}]}}}',
      'teon_x1.donations.rates',
    ],
    [
      'more asked for than taken',
      '{"teon_x1":{"donations":{"minAmount":5000}}}',
      'teon_x1.donations.minAmount',
    ],
    [
      'two bonus steps at one sum',
      '{"teon_x1":{"donations":{"bonusSteps":[{"fromCoins":5,"percent":1},{"fromCoins":5,"percent":2}]}}}',
      'teon_x1.donations.bonusSteps must have one step',
    ],
    [
      'a bonus of 1000 per cent',
      '{"teon_x1":{"donations":{"bonusSteps":[{"fromCoins":5,"percent":1000}]}}}',
      'teon_x1.donations.bonusSteps may give 100 per cent at most',
    ],
    ['a coin that is a weapon', '{"teon_x1":{"gameCoin":{"itemId":5}}}', 'Mace is not counted in piles'],
    [
      'an accessory that is none',
      '{"teon_x1":{"accessories":{"items":[57]}}}',
      'teon_x1.accessories.items: no hair accessory 57 is known',
    ],
    [
      'a duration that costs two prices',
      '{"teon_x1":{"accessories":{"durations":[{"days":7,"price":1},{"days":7,"price":2}]}}}',
      'teon_x1.accessories.durations must have each number of days once',
    ],
    ['a week of undo and a minute', '{"teon_x1":{"undoMinutes":10081}}', 'teon_x1.undoMinutes'],
    ['nothing for a server', '{"teon_x1":null}', 'teon_x1 must be object'],
    ['a number for a server', '{"teon_x1":5}', 'teon_x1 must be object'],
    [
      'a misspelt setting',
      '{"teon_x1":{"services":{"changeNmae":{}}}}',
      'teon_x1.services.changeNmae is no setting',
    ],
    ['text for a switch', '{"teon_x1":{"isReferralOn":"on"}}', 'teon_x1.isReferralOn'],
  ])('with %s are refused by the name of the file and the value', (_what, content, words) => {
    const file = join(DATA_DIR, 'settings.json')
    writeFileSync(file, content)
    expect(() => loadSettings(file, SERVERS)).toThrow(ConfigError)
    expect(() => loadSettings(file, SERVERS)).toThrow(`SETTINGS_FILE: ${file}`)
    expect(() => loadSettings(file, SERVERS)).toThrow(words)
  })

  it('that are a folder are refused', () => {
    expect(() => loadSettings(DATA_DIR, SERVERS)).toThrow(`SETTINGS_FILE: ${DATA_DIR} cannot be read`)
  })

  it('of a demonstration let friends of one connection bring each other, unless its operator says otherwise', () => {
    const file = join(DATA_DIR, 'settings.json')
    writeFileSync(file, '{"teon_x1":{"referral":{"refusesSameAddress":true}}}')
    const settings = loadSettings(file, SERVERS, undefined, DEMO_SETTINGS)
    expect(settings.of('lionna_x5').referral.refusesSameAddress).toBe(false)
    expect(settings.of('teon_x1').referral.refusesSameAddress).toBe(true)
    expect(loadSettings(null, SERVERS).of('lionna_x5').referral.refusesSameAddress).toBe(true)
  })

  it('with a coin nobody knows here are taken with a warning', () => {
    const file = join(DATA_DIR, 'settings.json')
    writeFileSync(file, '{"teon_x1":{"gameCoin":{"itemId":99999}}}')
    const warnings: string[] = []
    loadSettings(file, SERVERS, (what) => warnings.push(what))
    expect(warnings).toEqual([expect.stringContaining('teon_x1.gameCoin.itemId: no item 99999 is known')])
  })
})

function exampleText() {
  return readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8')
}

function variablesOf(text: string) {
  return new Set(text.match(/^#?\s?[A-Z_\d]+(?==)/gm)?.map((name) => name.replace(/^#\s?/, '')))
}
