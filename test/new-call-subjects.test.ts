import { describe, expect, it } from 'vitest'
import { entryOf, textOf } from './support/planned-call.ts'
import { contract } from '../contract/src/index.ts'
import { SUBJECTS } from '../scripts/new-call/subjects.ts'
import type { Options } from '../scripts/new-call/look-up.ts'
import { headOf, plan } from '../scripts/new-call/run.ts'
import { LANGUAGES } from '../web/scripts/languages.mjs'

const NAME = 'payments.praisePayer'
const CONTRACT = 'contract/src/calls/payments/payments.ts'
const SAMPLES = 'server/test/support/samples/payments.ts'
const sampleIn = (text: string, key = 'praisePayer') =>
  new RegExp(`^ *${key}: .*$`, 'm').exec(text)![0].trim()

/** How a page opens the sheet of an act. */
const opened = (name: string, options: Options) =>
  plan(name, { asks: 'words', ...options })
    .lines.map(([, line]) => line)
    .find((line) => line.includes('useSheetStep<'))

/** What it prints of the fields of an act that asks for some. */
const fieldsOf = (asks: string) =>
  plan(NAME, { about: 'account', page: 'admin/payment-history', asks })
    .lines.filter(([file]) => file.includes('en/screen.json: in `journal.fields`'))
    .map(([, line]) => line)

describe('npm run new-call --about', () => {
  it('has an act be about a payment in the contract, in its sample and in the test of its button', () => {
    const options = { about: 'payment', page: 'admin/payment-history' }
    const { files, edited } = plan(NAME, options)
    expect(entryOf('praisePayer', edited.get(CONTRACT)!)).toMatch(
      /^subject: paymentIn\('ourTransactionId'\),\s+act: \{ reason: 'required', onOthers: true \},\s+body: closed\(\{ ourTransactionId, reason \}\)/,
    )
    expect(sampleIn(edited.get(SAMPLES)!)).toBe(
      "praisePayer: () => ({ ourTransactionId: payments.ended, reason: 'a mistake' }),",
    )
    expect(files.get('web/test/features/payment-history/praise-payer.test.tsx')).toMatch(
      /<PraisePayer \{\.\.\.\{ ourTransactionId: '[\d-]{36}' \}\} \/>/,
    )
  })

  it(
    'names every kind of thing there is by a field of the contract, which it imports',
    { timeout: 60_000 },
    () => {
      for (const [about, { field, schema }] of Object.entries(SUBJECTS)) {
        const text = textOf(CONTRACT, NAME, { about })
        expect(entryOf('praisePayer', text)).toContain(`subject: ${about}In('${field}')`)
        for (const name of [`${about}In`, schema])
          expect([name, text.match(new RegExp(`^import \\{[^}]*\\b${name}\\b`, 'gm'))]).toEqual([
            name,
            [expect.any(String)],
          ])
      }
    },
  )

  it('takes what a sample is about from what samples are given, in every area', { timeout: 60_000 }, () => {
    const looked = new Set<string>()
    for (const group of Object.keys(contract)) {
      const about = { about: 'payment', page: 'admin/payment-history' }
      const { wanted, edited } = plan(`${group}.praisePayer`, about)
      if (looked.has(wanted.sampleFile)) continue
      looked.add(wanted.sampleFile)
      const text = edited.get(wanted.sampleFile)!
      expect(sampleIn(text)).toContain('ourTransactionId: payments.ended')
      const [, given] = /\(\{((?:[^{}]|\{[^{}]*\})*)\}: Given\)/.exec(text)!
      expect([wanted.sampleFile, given!.match(/\bpayments\b/g)]).toEqual([wanted.sampleFile, ['payments']])
    }
    expect(looked.size).toBeGreaterThan(10)
    const shared = textOf('server/test/support/samples/staff-lists.ts', 'ipLimits.praisePayer', {
      about: 'payment',
    })
    expect(shared).toMatch(/compensation: compensationId, payments\s+\}: Given\)/)
    const moderation = 'server/test/support/samples/moderation.ts'
    expect(textOf(moderation, 'bans.praise', { about: 'macro' })).toMatch(/nextNote, nextMacro\s+\}: Given\)/)
    expect(textOf(moderation, 'bans.praise', { about: 'character' }).match(/\bedited,/g)).toHaveLength(1)
  })

  it('hands things to samples that were given none', () => {
    for (const [group, area, imported] of [
      ['reports', 'reports', 'import { type Given, nothing, type SamplesOf }'],
      ['resources', 'resources', 'import type { Given, SamplesOf }'],
    ] as const) {
      const texts = plan(`${group}.praisePayer`, { about: 'payment', page: 'admin/payment-history' }).edited
      const text = texts.get(`server/test/support/samples/${area}.ts`)!
      expect(text).toContain(`${area}Samples = ({ payments }: Given): SamplesOf<`)
      expect(text).toContain(imported)
      expect(texts.get('server/test/support/samples.ts')).toContain(`${area}Samples(given)`)
    }
    expect(plan(NAME, { about: 'payment' }).edited.has('server/test/support/samples.ts')).toBe(false)
  })

  it('opens a sheet about what is there as itself, and one that adds something as a new one', () => {
    const payment = opened(NAME, { about: 'payment', page: 'admin/payment-history' })
    expect(payment).toMatch(/useSheetStep<true>\(\)[^]*open\(true\)/)
    const poster = opened('announcements.addPoster', { page: 'game-master/login-announcement' })
    expect(poster).toMatch(/useSheetStep<'new'>\(\)[^]*open\('new'\)/)
  })

  it('has what is added be about something where that is said', () => {
    const { edited } = plan('payments.addPraise', { about: 'payment', page: 'admin/payment-history' })
    expect(entryOf('addPraise', edited.get(CONTRACT)!)).toContain("subject: paymentIn('ourTransactionId')")
  })

  it('has an act of any name be about none of its kinds, and asks what its target is called instead', () => {
    const options = { about: 'nothing', page: 'admin/payment-history' }
    const { files, edited, lines } = plan(NAME, options)
    expect(entryOf('praisePayer', edited.get(CONTRACT)!)).toMatch(
      /^act: \{ reason: 'required' \},\s+body: closed\(\{ reason \}\)/,
    )
    expect(sampleIn(edited.get(SAMPLES)!)).toBe("praisePayer: () => ({ reason: 'a mistake' }),")
    const test = files.get('web/test/features/payment-history/praise-payer.test.tsx')
    expect(test).toContain('<PraisePayer {...{}} />')
    expect(lines.map(([file]) => file.split(',')[0])).toEqual(
      expect.arrayContaining([
        'web/src/domain/journal/target-openings.ts: in `THINGS`',
        ...LANGUAGES.map((language) => `contract/languages/${language}/screen.json: in \`journal.things\``),
        'web/src/domain/journal/target-place.ts: in `PLACES`',
      ]),
    )
  })

  it('asks to look at what it guessed, and at nothing that was said', () => {
    const page = 'admin/payment-history'
    const guess = '  what it is about, when that is no account'
    const linesOf = (about?: string) => plan(NAME, { page, about }).lines.map(([, line]) => line)
    expect(linesOf().filter((line) => line === guess)).toHaveLength(2)
    expect(linesOf('account')).not.toContain(guess)
  })

  it('has an act that reaches all servers be of whoever has the role on each, and says so', () => {
    const ofAll = plan('masterAccounts.praise', { isOfAllServers: true })
    const file = ofAll.wanted.contractFile
    expect(entryOf('praise', ofAll.edited.get(file)!)).toMatch(/onOthers: true \},\s+everywhere: true,/)
    expect(ofAll.lines.map(([, line]) => line).join('\n')).toContain('`everywhere` goes where it does not')
    const ofOne = plan('masterAccounts.praise')
    expect(entryOf('praise', ofOne.edited.get(file)!)).not.toContain('everywhere')
    const read = textOf(file, 'masterAccounts.getPraise', { isOfAllServers: true })
    expect(read.match(/everywhere/g)).toEqual(ofOne.edited.get(file)!.match(/everywhere/g))
  })

  it('asks for words of the fields that have none in the journal yet', () => {
    expect(fieldsOf('text,mood')).toEqual(['      "mood": "…",'])
    expect(fieldsOf('text')).toEqual(['  what has no words there yet; the fields it asks for have'])
  })

  it('refuses what cannot be', () => {
    for (const [name, options, words] of [
      [
        NAME,
        { about: 'dragon' },
        'No kind is called dragon: name what it is about, account | gameAccount | ',
      ],
      ['payments.getPraise', { about: 'payment' }, 'Only an act of staff'],
      [NAME, { about: 'payment', isOfAllServers: true }, 'about an account alone'],
      [NAME, { about: 'reservedName', asks: 'name' }, 'name is what names the reservedName'],
    ] as const)
      expect(() => plan(name, options)).toThrow(words)
  })
})

describe('npm run new-call --asks', () => {
  const options = { about: 'nothing', page: 'admin/payment-history' }
  const feature = 'features/payment-history'

  it('takes what is named so for an id, which the page hands in and nobody types', () => {
    const { files, edited } = plan(NAME, { ...options, asks: 'clanId,words' })
    expect(entryOf('praisePayer', edited.get(CONTRACT)!)).toContain(
      'body: closed({ clanId: id, words: prose(1, 100), reason })',
    )
    expect(edited.get(CONTRACT)).toMatch(/^import \{.*\bid\b.*shapes\/fields/m)
    expect(sampleIn(edited.get(SAMPLES)!)).toContain(
      "{ clanId: 1, words: 'some words', reason: 'a mistake' }",
    )
    const sheet = files.get(`web/src/${feature}/PraisePayerSheet.tsx`)
    expect(sheet).toContain("INITIAL = { words: '', reason: '' }")
    expect(files.get(`web/test/${feature}/praise-payer.test.tsx`)).toContain('{...{ clanId: 1 }}')
    expect(opened(NAME, { ...options, asks: 'clanId,words' })).toContain('useSheetStep<true>()')
  })

  it('needs no sheet for ids alone', () => {
    const { files } = plan(NAME, { ...options, asks: 'clanId' })
    expect(files.get(`web/src/${feature}/PraisePayer.tsx`)).toContain('<ActionButton')
    expect(files.get(`web/test/${feature}/praise-payer.test.tsx`)).toContain('{...{ clanId: 1 }}')
  })

  it('has a read without a page ask for ids, and for nothing else', () => {
    const { edited, lines } = plan('payments.getPraise', { asks: 'clanId' })
    expect(lines).toContainEqual([
      `${SAMPLES}: \`getPraise\` in \`payments\``,
      '  for 1 the id of something that `Given` has',
    ])
    expect(entryOf('getPraise', edited.get(CONTRACT)!)).toContain('query: closed({ clanId: id })')
    expect(sampleIn(edited.get(SAMPLES)!, 'getPraise')).toBe('getPraise: () => ({ clanId: 1 }),')
    for (const more of [{ asks: 'words' }, { asks: 'clanId', page: 'admin/praise' }])
      expect(() => plan('payments.getPraise', more)).toThrow('only an act asks, and a read without a page')
  })
})

describe('npm run new-call --reason none', () => {
  const options = { page: 'admin/payment-history', reason: 'none' }

  it('has staff not asked why, in the contract, in the sample, on the page and in its test', () => {
    const { files, edited } = plan(NAME, options)
    expect(entryOf('praisePayer', edited.get(CONTRACT)!)).toMatch(
      /act: \{ reason: 'none', onOthers: true \},\s+body: closed\(\{ email \}\)/,
    )
    const made = [...files].filter(([file]) => file.startsWith('web/')).map(([, text]) => text)
    expect([sampleIn(edited.get(SAMPLES)!), ...made].filter((text) => /reason/i.test(text))).toEqual([])
    const sheet = plan(NAME, { ...options, asks: 'words' }).files
    expect([...sheet.values()].filter((text) => /reason/i.test(text))).toEqual([])
  })

  it('is nothing that a read or a player could be told', () => {
    expect(() => plan('payments.getPraise', { reason: 'none' })).toThrow('--reason none, of an act of staff')
    expect(() => plan(NAME, { reason: 'some' })).toThrow('--reason none, of an act of staff')
  })
})

/** What it says of a call first. */
const headOfCall = (name: string, options?: Options) => headOf(plan(name, options).wanted).join('\n')

describe('npm run new-call --access', () => {
  it('says who may call, as the page has it, and else staff, or of a statistic whoever is signed in', () => {
    expect(headOfCall('clans.praiseClan', { page: 'admin/payment-history' })).toContain('access   admin: ')
    expect(headOfCall(NAME)).toContain('access   staff: --access names another')
    expect(headOfCall('clans.praiseClan')).toContain('access   signed in: ')
    expect(headOfCall('reports.getRegistrationStatistics')).toMatch(/access {3}staff$/m)
  })

  it('lets others call where that is said, and an act of staff then begins as one', () => {
    const { edited } = plan('clans.praiseClan', { access: 'staff', about: 'nothing', asks: 'clanId' })
    const text = edited.get('contract/src/calls/statistics/clans.ts')!
    expect(entryOf('praiseClan', text)).toMatch(/^act: .*\s+body: closed\(\{ clanId: id, reason \}\)/)
    expect(() => plan(NAME, { access: 'anybody' })).toThrow('--access public | signed in | own | staff')
  })
})

it('npm run new-call says of what staff call whether every player loads it', () => {
  const loaded = /loaded {3}by every player, as all of clans is: a group of staff alone/
  const act = { access: 'staff', about: 'nothing' }
  expect(headOfCall('clans.praiseClan', act)).toMatch(loaded)
  for (const [name, options] of [
    ['clans.praiseClan', {}],
    ['ipLimits.praise', act],
    ['clanNotes.praiseClan', { ...act, area: 'statistics' }],
  ] as const)
    expect(headOfCall(name, options)).not.toContain('loaded')
})

it('npm run new-call gives a call the path of its group, whatever page shows it', () => {
  const page = 'game-master/anything'
  for (const [name, options, base] of [
    ['bans.getAnything', { page }, '{api}/{server}/statistics'],
    ['castles.getAnything', {}, '{api}/{server}/castles'],
    ['dossier.getAnything', { isOfAllServers: true }, '{auth}/accounts'],
    ['masterAccounts.getAnything', { isOfAllServers: true }, '{auth}'],
    ['masterAccounts.getAnything', {}, '{api}/{server}/accounts'],
    // its calls do not agree, so its area counts
    ['purchases.getAnything', { page }, '{api}/{server}/accounts'],
    ['clanNotes.getAnything', { area: 'statistics', page }, '{api}/{server}/statistics'],
    ['clanNotes.getAnything', { area: 'statistics' }, '{api}/{server}/statistics'],
    ['clanNotes.getAnything', { area: 'moderation' }, '{api}/{server}/accounts'],
  ] as const)
    expect([name, options, plan(name, options).wanted.call.path]).toEqual([name, options, `${base}/anything`])
})

it('npm run new-call imports names in their order', () => {
  const [, names] = /^import \{ (.*) \} from '\.\.\/\.\.\/shapes\/fields\.ts'$/m.exec(
    textOf('contract/src/calls/moderation/saved-views.ts', 'savedViews.addPoster', { asks: 'title' }),
  )!
  expect(names).toBe('closed, oneOf, prose, PROSE, reason')
})
