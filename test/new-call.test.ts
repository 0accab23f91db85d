import { describe, expect, it } from 'vitest'
import { NOT_YET } from '@castellan/contract/not-yet'
import { plan } from '../scripts/new-call.ts'
import { camel } from '../scripts/new-call/look-up.ts'

const linesOf = (name: string, page?: string) => new Map(plan(name, page).lines)

describe('npm run new-call', () => {
  it('makes rule, test, page, its test and its route, and names every line that remains', () => {
    const { files, lines } = plan('payments.reopenPaymentReview', 'admin/dismissed-payments')
    expect([...files.keys()]).toEqual([
      'server/src/payments/reopen-payment-review.ts',
      'server/test/payments/reopen-payment-review.test.ts',
      'web/src/features/dismissed-payments/DismissedPaymentsPage.tsx',
      'web/test/features/dismissed-payments/dismissed-payments.test.tsx',
      'web/src/app/routes/$server.admin.dismissed-payments.tsx',
    ])
    expect(lines.map(([file]) => file.split(':')[0])).toEqual([
      'contract/src/calls/payments/payments.ts',
      'server/src/payments/routes.ts',
      'server/test/support/samples.ts',
      'web/src/app/pages.ts',
      'web/public/assets/i18n/en.json',
      'web/test/app/pages.test.ts',
      'e2e/support/routes.ts',
    ])
  })

  it('marks as extra what the specification does not name', () => {
    const entry = linesOf('payments.reopenPaymentReview').values().next().value
    expect(entry).toContain("post('{api}/{server}/accounts/reopen-payment-review', {")
    expect(entry).toContain('extra: true')
  })

  it.each(NOT_YET.slice(0, 1))('takes %s as the specification writes it, off the list', (waiting) => {
    const path = waiting.split(' ')[1]!
    const { wanted, changed } = plan(`session.${camel(path.slice(path.lastIndexOf('/') + 1))}`)
    expect(`${wanted.call.method} ${wanted.call.path}`).toBe(waiting)
    expect(changed.get('contract/src/not-yet.ts')).not.toContain(`'${waiting}'`)
  })

  it('refuses what it cannot do, and what is there already', () => {
    for (const [name, page, words] of [
      ['login', undefined, 'Name the call as GROUP.KEY'],
      ['nothing.getAll', undefined, 'No group is called nothing'],
      ['session.login', undefined, 'session.login is there already'],
      ['reports.getAnything', 'account/login', 'Name the page without its server'],
      ['reports.getAnything', 'admin/sponsors-report', 'There already: web/src/features/sponsors-report/'],
    ] as const)
      expect(() => plan(name, page)).toThrow(words)
  })
})
