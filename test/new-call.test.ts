import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { inProject } from '../scripts/project.ts'
import { LANGUAGES } from '../web/scripts/languages.mjs'
import { routesOf } from '../scripts/new-call/names.ts'
import { plan } from '../scripts/new-call/run.ts'
import { contract } from '../contract/src/index.ts'
import {
  textOf,
  changedBy,
  pageAfter,
  lastBelow,
  lastShownIn,
  entryIn,
  entryOf,
} from './support/planned-call.ts'

describe('npm run new-call', () => {
  it('makes rule, test, page, its test and its route, makes them known, and names every line that remains', () => {
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
      'server/src/payments/get-dismissed-payments.ts',
      'server/test/payments/get-dismissed-payments.test.ts',
      'web/src/features/dismissed-payments/DismissedPaymentsPage.tsx',
      'web/test/features/dismissed-payments/dismissed-payments.test.tsx',
      ...LANGUAGES.flatMap((language) => Array(3).fill(`contract/languages/${language}/screen.json`)),
      'web/src/app/area-index/page-icons.ts',
    ])
    expect(changedBy('payments.getDismissedPayments', { page: 'admin/dismissed-payments' })).toEqual([
      'contract/src/calls/payments/payments.ts',
      'server/src/payments/routes.ts',
      'server/test/support/samples/payments.ts',
      'web/src/app/pages.ts',
      'web/test/app/pages.test.ts',
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
    // a question that asks why stands until the act is done, and says itself how it went
    expect(files.get('web/test/features/payment-history/reopen-payment-review.test.tsx')).toContain(
      "await question.findByText('Not today')",
    )
    expect(lines.map(([file]) => file)).toEqual([
      'contract/src/calls/payments/payments.ts: `reopenPaymentReview` in `payments`',
      'server/src/payments/reopen-payment-review.ts',
      'server/test/support/samples/payments.ts: `reopenPaymentReview` in `payments`',
      'server/test/payments/reopen-payment-review.test.ts',
      'web/src/features/payment-history: where it stands',
      'web/test/features/payment-history/reopen-payment-review.test.tsx',
      ...LANGUAGES.map((language) => `contract/languages/${language}/screen.json: in \`admin\``),
      ...LANGUAGES.flatMap((language) =>
        ['`journal.acts`', '`journal.fields`, what stands in its `before` and `after`'].map(
          (place) => `contract/languages/${language}/screen.json: in ${place}`,
        ),
      ),
    ])
  })

  it('gives an act that asks for more a sheet with its fields, and one that adds something no subject', () => {
    const options = { page: 'game-master/login-announcement', asks: 'title,words' }
    const { files, edited, lines } = plan('announcements.addPoster', options)
    expect(files.get('web/src/features/login-announcement/AddPosterSheet.tsx')).toMatch(
      /INITIAL = \{ title: '', words: '', reason: '' \}[^]*addPoster\(\{ \.\.\.given, title: title\.trim\(\), words: words\.trim\(\), reason: reason\.trim\(\) \}\)[^]*name="title"[^]*data-autofocus[^]*name="words"/,
    )
    expect(entryOf('addPoster', edited.get('contract/src/calls/moderation/announcements.ts')!)).toMatch(
      /^act: \{ reason: 'required' \},\s+body: closed\(\{ title: prose\(1, 100\), words: prose\(1, 100\), reason \}\)/,
    )
    expect(lines.map(([, line]) => line).join('\n')).toContain('"fields": { "title": "…", "words": "…" }')
    expect(() => plan('announcements.getPosters', { asks: 'title' })).toThrow('only an act asks')
    expect(() => plan('announcements.addPoster', { asks: 'a b' })).toThrow('--asks title,words')
  })

  it('asks of the caller of an act what its page asks of a visitor', () => {
    const { wanted, files } = plan('staffRoles.renameRole', { page: 'admin/user-management' })
    expect(wanted.call.access).toBe('superuser')
    expect(files.get('server/test/moderation/rename-role.test.ts')).toContain("signIn(portal, 'super')")
  })

  it('finds the places of every group that is there', { timeout: 60_000 }, () => {
    for (const group of Object.keys(contract)) {
      const name = `${group}.getWhatNobodyAsked`
      const { wanted, edited } = plan(name)
      for (const file of [wanted.contractFile, `${wanted.serverFolder}/routes.ts`, wanted.sampleFile])
        expect([name, edited.get(file)]).toEqual([name, expect.stringContaining('getWhatNobodyAsked')])
    }
  })

  it('imports what an entry is written with, once', () => {
    const text = textOf('contract/src/calls/statistics/search.ts', 'search.getNamesByDay', {
      countsDays: true,
    })
    for (const name of ['closed', 'count', 'day', 'get'])
      expect(text.match(new RegExp(`^import .*\\b${name}\\b`, 'gm'))).toHaveLength(1)
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
    const { files, edited } = plan('purchases.getPurchasesByDay', {
      page: 'game-master/purchases-by-day',
      countsDays: true,
    })
    expect([...files.keys()]).toEqual([
      'server/src/shop/purchases-by-day-repo.ts',
      'server/test/shop/get-purchases-by-day.test.ts',
      'web/src/features/purchases-by-day/PurchasesByDayPage.tsx',
      'web/test/features/purchases-by-day/purchases-by-day.test.tsx',
      'web/src/app/routes/$server.game-master.purchases-by-day.tsx',
    ])
    expect(files.get('web/src/features/purchases-by-day/PurchasesByDayPage.tsx')).toContain(
      'list={useList(api.purchases.getPurchasesByDay, { days })}',
    )
    expect(edited.get('contract/src/calls/shop/purchases.ts')).toMatch(
      /query: closed\(\{ days: .*output: T\.Array\(closed\(\{ day/s,
    )
    expect(files.get('server/src/shop/purchases-by-day-repo.ts')).toMatch(
      // neither compiles nor passes until it is said what is counted
      /findPurchasesByDay = \(db: Db, server: ServerKey, days: number\).*countByDay\(.*table: 'TABLE',\s+at: 'MOMENT',.*where: sql`server = \$\{server\}`/s,
    )
    expect(files.get('server/test/shop/get-purchases-by-day.test.ts')).toMatch(
      /counts what is of its server alone.*insertInto\('TABLE'\).*getPurchasesByDay\(\{ days \}\).*server: other/s,
    )
    expect(edited.get('server/src/shop/routes.ts')).toContain(
      'getPurchasesByDay: ({ days }, { db, server }) => findPurchasesByDay(db, server, days)',
    )
  })

  it('counts what is of all servers by a path that names none', () => {
    const { files, edited } = plan('purchases.getPurchasesByDay', {
      page: 'game-master/purchases-by-day',
      countsDays: true,
      isOfAllServers: true,
    })
    expect(edited.get('contract/src/calls/shop/purchases.ts')).toContain(
      "get('{auth}/accounts/purchases-by-day', {",
    )
    expect(edited.get('server/src/shop/routes.ts')).toContain(
      'getPurchasesByDay: ({ days }, { db }) => findPurchasesByDay(db, days)',
    )
    expect(files.get('server/src/shop/purchases-by-day-repo.ts')).not.toMatch(/[sS]erver(Key|:)/)
    expect(files.get('server/test/shop/get-purchases-by-day.test.ts')).toMatch(
      /counts what is there.*const before = await rowsOfIt\(365\)\s+await put\(\{\}\)\s+expect\(await rowsOfIt\(366\)\)\.toBe\(before \+ 1\)/s,
    )
    // the chart and the list say by day themselves
    expect(files.get('web/src/features/purchases-by-day/PurchasesByDayPage.tsx')).toMatch(
      /color: 'gold'.*csvName="purchases"/s,
    )
  })

  it('makes a group that is not there yet, in an area that is', () => {
    const { files, edited } = plan('penalties.getPenalties', { area: 'moderation' })
    expect([...files.keys()]).toEqual([
      'contract/src/calls/moderation/penalties.ts',
      'server/src/moderation/penalties/routes.ts',
      'server/src/moderation/penalties/get-penalties.ts',
      'server/test/moderation/get-penalties.test.ts',
    ])
    const made = { area: 'moderation' }
    for (const [file, text] of [
      [
        'contract/src/for-staff.ts',
        /\.\/calls\/moderation\/.*\nimport \{ penalties \} from '\.\/calls\/moderation\/penalties\.ts'\nimport (?!.*moderation)/,
      ],
      ['contract/src/for-staff.ts', /\n {2}\w+,\npenalties,\n/],
      ['server/src/app/handlers.ts', "import { penaltyRoutes } from '../moderation/penalties/routes.ts'"],
      ['server/src/app/handlers.ts', 'Routes,\npenalties: penaltyRoutes,\n  gameAccounts: '],
      ['server/test/support/samples/moderation.ts', "SamplesOf<'penalties' | "],
      ['server/test/support/samples/moderation.ts', 'getPenalties: () => ({}),'],
    ] as const)
      expect(textOf(file, 'penalties.getPenalties', made)).toMatch(text)
    expect(edited.size - files.size).toBe(3)
    expect(() => plan('penalties.getPenalties', { area: 'nowhere' })).toThrow('name its area')
    expect(() => plan('penalties.getPenalties')).toThrow('accessories | accountNotes | ')
  })

  it('calls the routes of a group as those of its neighbours, by one of its things', () => {
    const handlers = readFileSync(inProject('server/src/app/handlers.ts'), 'utf8')
    const named = [...handlers.matchAll(/^ {2}(\w+): (\w+),$/gm)].map(([, group, routes]) => [
      group!,
      routes!,
    ])
    const shortened = ['builderRoutes', 'eventRoutes']
    const others = named.filter(([, routes]) => !shortened.includes(routes!))
    expect(others.length).toBeGreaterThan(50)
    expect(others.map(([group]) => [group, routesOf(group!)])).toEqual(others)
  })

  it('asks of a change by staff what it is about, why, and what it changes, and of a read none of that', () => {
    const file = 'contract/src/calls/moderation/dossier.ts'
    const act = entryIn(textOf(file, 'dossier.burnDossiers'))
    expect(act).toMatch(
      /subject: .*act: \{ reason: 'required', onOthers: true \}.*closed\(\{ email, reason \}\).*invalidates: /s,
    )
    expect(textOf('server/test/support/samples/moderation.ts', 'dossier.burnDossiers')).toContain(
      "burnDossiers: () => ({ email: judged.email, reason: 'a mistake' }),",
    )
    const read = entryIn(textOf(file, 'dossier.getDossiers'))
    expect(read).not.toMatch(/subject|act:|reason|invalidates/)
  })

  it('takes a statistic as what every player may ask for, and says what its page must show', () => {
    const { wanted, files, edited } = plan('rankings.getTopFishers', { page: 'stats/topFishers' })
    expect(wanted.call).toMatchObject({
      path: '{api}/{server}/statistics/top-fishers',
      access: 'signed in',
    })
    expect(files.get('server/test/statistics/get-top-fishers.test.ts')).toContain("signIn(portal, 'player')")
    expect(edited.get('e2e/support/statistics.ts')).toContain("'stats/topFishers': rowsIn,")
  })

  it('lists on the page what the call answers', () => {
    const { files } = plan('rankings.getTopFishers', { page: 'stats/topFishers' })
    expect(files.get('web/src/features/top-fishers/TopFishersPage.tsx')).toMatch(
      /<ListTable[^]*list=\{useList\(api\.rankings\.getTopFishers, \{\}\)\}/,
    )
  })

  it('puts a page behind the last one of its folder, or of those that the sidebar shows', () => {
    for (const [page, last] of [
      ['game-master/overview/anything', lastBelow('game-master/overview/')],
      ['game-master/clans-info/{id}/anything', lastBelow('game-master/clans-info/')],
      ['game-master/anything', lastShownIn('game-master')],
      ['stats/anything', lastShownIn('stats')],
    ] as const)
      expect(pageAfter('reports.getAnything', page)).toContain(`: '${last.name}',`)
  })

  it('makes files that import what is there, also for a page in a folder among several', () => {
    for (const [name, page, asks] of [
      ['payments.getDismissedPayments', 'admin/dismissed-payments'],
      ['payments.reopenPaymentReview', 'admin/payment-history'],
      ['clans.disbandClan', 'game-master/clans-info/{id}/details'],
      ['journal.forgetAct', 'game-master/journal'],
      ['announcements.addPoster', 'game-master/login-announcement', 'title'],
      ['clans.renameClan', 'game-master/clans-info/{id}/details', 'title'],
    ] as const) {
      const { files } = plan(name, { page, asks })
      const imported = [...files].flatMap(([file, text]) =>
        [...text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].map(([, to]) => join(dirname(file), to!)),
      )
      expect(imported.filter((file) => !files.has(file) && !existsSync(inProject(file)))).toEqual([])
    }
  })

  it('marks as extra what the specification does not name', () => {
    expect(textOf('contract/src/calls/payments/payments.ts', 'payments.reopenPaymentReview')).toMatch(
      /reopenPaymentReview: post\('\{api\}\/\{server\}\/accounts\/reopen-payment-review'[^]*extra: true/,
    )
  })

  it('takes path and access from the specification, letter by letter, where it names the call', () => {
    const { wanted, edited } = plan('reports.getRegistrationStatistics', { countsDays: true })
    expect(wanted.call).toMatchObject({ path: '{auth}/getRegistrationStatistics', access: 'staff' })
    const entry = entryOf('getRegistrationStatistics', edited.get(wanted.contractFile)!)
    expect(entry).toContain('days: ')
    expect(entry).not.toContain('extra')
  })

  it('refuses what it cannot do, and what is there already', () => {
    for (const [name, page, words] of [
      ['login', undefined, 'Name the call as GROUP.KEY'],
      ['nothing.getAll', undefined, 'No group is called nothing'],
      ['statistics.getAll', undefined, 'statistics is an area: name one of its groups, '],
      ['session.login', undefined, 'session.login is there already'],
      ['masterAccounts.setLanguage', undefined, 'session.setLanguage has that key: name this one by what'],
      ['reports.getAnything', 'account/login', 'begin with profile/, stats/, game-master/ or admin/'],
      ['reports.doAnything', 'admin/anything', 'admin/anything is not there yet'],
      ['reports.getAnything', 'admin/sponsors-report', 'There already: web/src/features/sponsors-report/'],
    ] as const)
      expect(() => plan(name, { page })).toThrow(words)
  })
})
