import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inProject } from '../scripts/project.ts'
import { plan } from '../scripts/new-call/run.ts'

/** A place as `new-call` prints it: a file, and what in it. */
const PLACE = /^(\S+): in `([\w.]+)`/

type Texts = Readonly<Record<string, unknown>>

/** Whether a file has the block of that name: texts of a language, or a constant. */
function isThere(place: string) {
  const [, file, name] = PLACE.exec(place)!
  const text = readFileSync(inProject(file!), 'utf8')
  if (!file!.endsWith('.json')) return new RegExp(`^(?:export )?const ${name}\\b`, 'm').test(text)
  const block = name!
    .split('.')
    .reduce<unknown>((all, part) => (all as Texts | undefined)?.[part], JSON.parse(text))
  return typeof block === 'object'
}

it('npm run new-call names places that are there', () => {
  const printed = [
    plan('payments.getDismissedPayments', { page: 'admin/dismissed-payments' }),
    plan('payments.praisePayer', { about: 'nothing', page: 'admin/payment-history', asks: 'words' }),
    plan('purchases.getPurchasesByDay', { page: 'stats/purchases-by-day', countsDays: true }),
  ].flatMap(({ lines }) => lines.map(([where]) => where))
  const places = printed.filter((where) => PLACE.test(where))
  expect(places.length).toBeGreaterThan(10)
  expect(places.filter((place) => !isThere(place))).toEqual([])
})

it('npm run new-call writes a test that no answer passes until somebody says what it answers', () => {
  const { files, lines } = plan('payments.getPraise')
  const file = 'server/test/payments/get-praise.test.ts'
  expect(files.get(file)).toContain("getPraise(samples.payments.getPraise())).toEqual('…')")
  expect(lines).toContainEqual([file, expect.stringContaining('what it answers')])
})

it('npm run new-call writes what the journal calls a new thing, and asks for its words alone', () => {
  const options = { about: 'nothing', target: 'clan mark', page: 'admin/payment-history' }
  const { edited, lines } = plan('payments.praisePayer', options)
  expect(edited.get('web/src/domain/journal/target-openings.ts')).toContain(
    "'clan mark': 'things.clanMark',\n}",
  )
  expect(edited.get('web/src/domain/journal/target-place.ts')).toContain(
    "[/^clan mark (.+)$/, (_, name) => ({ page: 'admin/payment-history', search: { search: name } })],\n]",
  )
  expect(lines.filter(([where]) => where.startsWith('web/src/domain/journal'))).toEqual([])
  expect(lines.map(([, line]) => line)).toContain('      "clanMark": "…",')
  const longer = plan('payments.praisePayer', { ...options, target: 'event prize' }).edited
  expect(longer.get('web/src/domain/journal/target-openings.ts')).toContain(
    "THINGS = {\n'event prize': 'things.eventPrize',",
  )
  for (const wrong of [
    { target: 'clan mark', about: 'payment' },
    { target: 'script', about: 'nothing' },
  ])
    expect(() => plan('payments.praisePayer', wrong)).toThrow(/--target/)
})
