import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inProject } from '../scripts/project.ts'
import { plan } from '../scripts/new-call/run.ts'

/** A place as `new-call` prints it: a file, and what in it. */
const PLACE = /^(\S+): in `([\w.]+)`/

const holds = (text: unknown, path: string) =>
  path
    .split('.')
    .reduce((texts, name) => (texts as Readonly<Record<string, unknown>> | undefined)?.[name], text)

it('npm run new-call names places that are there', () => {
  const printed = [
    plan('payments.getDismissedPayments', { page: 'admin/dismissed-payments' }),
    plan('payments.praisePayer', { about: 'nothing', page: 'admin/payment-history', asks: 'words' }),
    plan('purchases.getPurchasesByDay', { page: 'stats/purchases-by-day', countsDays: true }),
  ].flatMap(({ lines }) => lines.map(([where]) => where))
  const places = [...new Set(printed)].filter((where) => PLACE.test(where))
  expect(places.length).toBeGreaterThan(10)
  for (const place of places) {
    const [, file, name] = PLACE.exec(place)!
    const text = readFileSync(inProject(file!), 'utf8')
    if (file!.endsWith('.json'))
      expect([place, typeof holds(JSON.parse(text), name!)]).toEqual([place, 'object'])
    else
      expect([place, text]).toEqual([
        place,
        expect.stringMatching(new RegExp(`^(?:export )?const ${name}\\b`, 'm')),
      ])
  }
})
