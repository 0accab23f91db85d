import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../web/scripts/languages.mjs'
import { plan } from '../scripts/new-call/run.ts'
import { linesOf as linesOfCall } from '../scripts/new-call/lines.ts'
import { type Options } from '../scripts/new-call/look-up.ts'

const linesOf = (name: string, options?: Options) => new Map(plan(name, options).lines)

describe('npm run new-call', () => {
  it('makes rule, test, page, its test and its route, and names every line that remains', () => {
    const { files, lines } = plan('payments.getDismissedPayments', { page: 'admin/dismissed-payments' })
    expect([...files.keys()]).toEqual([
      'server/src/payments/get-dismissed-payments.ts',
      'server/test/payments/get-dismissed-payments.test.ts',
      'web/src/features/dismissed-payments/DismissedPaymentsPage.tsx',
      'web/test/features/dismissed-payments/dismissed-payments.test.tsx',
      'web/src/app/routes/$server.admin.dismissed-payments.tsx',
    ])
    expect(lines.map(([file]) => file.split(':')[0])).toEqual([
      'contract/src/calls/payments/payments.ts',
      'server/src/payments/routes.ts',
      'server/test/support/samples/payments.ts',
      'web/src/features/dismissed-payments/DismissedPaymentsPage.tsx',
      'web/src/app/pages.ts',
      ...LANGUAGES.flatMap((language) => Array(2).fill(`contract/languages/${language}/screen.json`)),
      'web/src/app/area-index/page-icons.ts',
      'web/test/app/pages.test.ts',
      'e2e/support/routes.ts',
      'contract/src/calls/moderation/saved-views.ts',
      'web/src/domain/views/view-filters.ts',
    ])
  })

  it('gives an act a button on a page that is there, with its test, and says where it goes and what it needs', () => {
    const { files, lines } = plan('payments.reopenPaymentReview', { page: 'admin/payment-history' })
    expect([...files.keys()]).toEqual([
      'server/src/payments/reopen-payment-review.ts',
      'server/test/payments/reopen-payment-review.test.ts',
      'web/src/features/payment-history/ReopenPaymentReview.tsx',
      'web/test/features/payment-history/reopen-payment-review.test.tsx',
    ])
    expect(files.get('web/src/features/payment-history/ReopenPaymentReview.tsx')).toMatch(
      /call=\{api\.payments\.reopenPaymentReview\}[^]*reopenPaymentReview\(\{ \.\.\.given, reason \}\)[^]*t\('admin\.reopenPaymentReview\.done'\)/,
    )
    expect(lines.map(([file]) => file)).toEqual([
      'contract/src/calls/payments/payments.ts: in `payments`',
      'server/src/payments/routes.ts: in the routes of `payments`',
      'server/test/support/samples/payments.ts: in `payments`',
      'web/src/features/payment-history: where it stands',
      'web/test/features/payment-history/reopen-payment-review.test.tsx: what it is about, as in the sample',
      ...LANGUAGES.map((language) => `contract/languages/${language}/screen.json: in \`admin\``),
      ...LANGUAGES.map((language) => `contract/languages/${language}/screen.json: in \`journal.acts\``),
    ])
  })

  it('asks of the caller of an act what its page asks of a visitor', () => {
    const { wanted, files } = plan('staffRoles.renameRole', { page: 'admin/user-management' })
    expect(wanted.call.access).toBe('superuser')
    expect(files.get('server/test/moderation/rename-role.test.ts')).toContain("signIn(portal, 'super')")
  })

  it('says where good input for its group stands', () => {
    const named = [...linesOf('savedViews.shareView', { page: 'admin/user-management' }).keys()]
    expect(named).toContain('server/test/support/samples/staff-lists.ts: in `savedViews`')
  })

  it('asks no reason of a player for what is theirs', () => {
    const { files } = plan('reminders.forgetReminders', { page: 'profile/reminders', area: 'identity' })
    const [button] = [...files]
      .filter(([file]) => file.endsWith('ForgetReminders.tsx'))
      .map(([, text]) => text)
    expect(button).toContain('act={() => api.reminders.forgetReminders({ ...given })}')
    expect(button).not.toContain('reason')
  })

  it('makes a page of what is counted by day from the kit, and its rule is one line over the SQL', () => {
    const { files, lines } = plan('purchases.getPurchasesByDay', {
      page: 'game-master/purchases-by-day',
      countsDays: true,
    })
    expect([...files.keys()]).toEqual([
      'server/test/shop/get-purchases-by-day.test.ts',
      'web/src/features/purchases-by-day/PurchasesByDayPage.tsx',
      'web/test/features/purchases-by-day/purchases-by-day.test.tsx',
      'web/src/app/routes/$server.game-master.purchases-by-day.tsx',
    ])
    expect(files.get('web/src/features/purchases-by-day/PurchasesByDayPage.tsx')).toContain(
      'list={useList(api.purchases.getPurchasesByDay, { days })}',
    )
    expect(lines.map(([, text]) => text).join('\n')).toMatch(
      /query: closed\(\{ days: .*output: T\.Array\(closed\(\{ day.*findPurchasesByDay = .*countByDay\(.*getPurchasesByDay: \(\{ days \}, \{ db \}\) => findPurchasesByDay\(db, days\)/s,
    )
  })

  it('makes a group that is not there yet, in an area that is', () => {
    const { files, lines } = plan('penalties.getPenalties', { area: 'moderation' })
    expect([...files.keys()]).toEqual([
      'contract/src/calls/moderation/penalties.ts',
      'server/src/moderation/penalties/routes.ts',
      'server/src/moderation/penalties/get-penalties.ts',
      'server/test/moderation/get-penalties.test.ts',
    ])
    expect(Object.fromEntries(lines)).toMatchObject({
      'contract/src/for-staff.ts: in `forStaff`':
        "import { penalties } from './calls/moderation/penalties.ts'\n  penalties,",
      'server/src/app/app.ts: in `handlers`':
        "import { penaltiesRoutes } from '../moderation/penalties/routes.ts'\n  penalties: penaltiesRoutes,",
    })
    expect(() => plan('penalties.getPenalties', { area: 'nowhere' })).toThrow('name its area')
  })

  it('asks of a change by staff what it is about, why, and what it changes, and of a read none of that', () => {
    const acts = linesOf('payments.reopenPaymentReview')
    const [act] = acts.values()
    expect(act).toMatch(/subject: .*act: \{ reason: 'required' \}.*closed\(\{ …, reason \}\).*invalidates: /s)
    expect([...acts.values()].join('\n')).toContain(
      "reopenPaymentReview: () => ({ …, reason: 'a mistake' }),",
    )
    const [read] = linesOf('payments.getDismissedPayments').values()
    expect(read).not.toMatch(/subject|act:|reason|invalidates/)
  })

  it('takes a statistic as what every player may ask for, and has one visit its page', () => {
    const { wanted, files, lines } = plan('rankings.getTopFishers', { page: 'stats/topFishers' })
    expect(wanted.call).toMatchObject({
      path: '{api}/{server}/statistics/top-fishers',
      access: 'signed in',
    })
    expect(files.get('server/test/statistics/get-top-fishers.test.ts')).toContain("signIn(portal, 'player')")
    const named = lines.map(([file]) => file)
    expect(named).toContain('e2e/support/routes.ts: in `player`')
    expect(named).toContain('e2e/support/statistics.ts: in `CONTENT`')
  })

  it('lists on the page what the call answers', () => {
    const { files } = plan('rankings.getTopFishers', { page: 'stats/topFishers' })
    expect(files.get('web/src/features/top-fishers/TopFishersPage.tsx')).toMatch(
      /<ListTable[^]*list=\{useList\(api\.rankings\.getTopFishers, \{\}\)\}/,
    )
  })

  it('has the page of super users visited by one', () => {
    const { wanted } = plan('reports.getAnything', { page: 'admin/anything' })
    const lines = linesOfCall({ ...wanted, call: { ...wanted.call, access: 'superuser' } })
    expect(lines.map(([file]) => file)).toContain('e2e/support/routes.ts: in `super`')
  })

  it('marks as extra what the specification does not name', () => {
    const entry = linesOf('payments.reopenPaymentReview').values().next().value
    expect(entry).toContain("post('{api}/{server}/accounts/reopen-payment-review', {")
    expect(entry).toContain('extra: true')
  })

  it('refuses what it cannot do, and what is there already', () => {
    for (const [name, page, words] of [
      ['login', undefined, 'Name the call as GROUP.KEY'],
      ['nothing.getAll', undefined, 'No group is called nothing'],
      ['session.login', undefined, 'session.login is there already'],
      ['reports.getAnything', 'account/login', 'begin with profile/, stats/, game-master/ or admin/'],
      ['reports.doAnything', 'admin/anything', 'admin/anything is not there yet'],
      ['reports.getAnything', 'admin/sponsors-report', 'There already: web/src/features/sponsors-report/'],
    ] as const)
      expect(() => plan(name, { page })).toThrow(words)
  })
})
