import { describe, expect, it } from 'vitest'
import { DEFAULT_SERVER as server, SERVERS } from '../../../test/support/servers.ts'
import { confirmAddress } from '../../src/identity/accounts/confirm-address.ts'
import { checkLedger } from '../../src/coins/invariants/invariant-repo.ts'
import { inTransaction } from '../../src/platform/db/in-transaction.ts'
import { OperatorError } from '../../src/platform/errors/operator-error.ts'
import { importBalances } from '../../src/players/former-panel/import-balances.ts'
import { forgetWaiting, listWaiting } from '../../src/players/former-panel/waiting-lines.ts'
import { existingLogin, GAME_PASSWORD, openGameAccounts, proveAddress } from '../support/game-accounts.ts'
import { newStaff } from '../support/staff.ts'

const game = await openGameAccounts()
const { portal, db } = game
const world = portal.worlds[server]!
const by = 'root@castle'
const preview = (content: string) => importBalances(db, content, { servers: SERVERS, by, isCommitted: false })
const commit = (content: string) => importBalances(db, content, { servers: SERVERS, by, isCommitted: true })
const rowsOf = (...holders: string[]) =>
  db.selectFrom('expectedBalance').selectAll().where('holder', 'in', holders).orderBy('id').execute()
const postings = async () =>
  (await db.selectFrom('ledgerTransaction').select('id').where('source', '=', 'former-panel').execute())
    .length

async function player(traits?: Parameters<typeof game.player>[0]) {
  const one = await game.player(traits)
  return {
    ...one,
    email: one.person.email,
    balance: async () => (await one.browser.api.balance.getBalance({ email: one.person.email })).balance,
  }
}
async function claimed(owner: Awaited<ReturnType<typeof player>>) {
  const login = await existingLogin(world)
  await owner.api.claimGameAccount({ login, password: GAME_PASSWORD, email: owner.email, recaptcha: '' })
  return login
}
const made = (login: string, { email }: { email: string }) =>
  `for ${login} on ${server}, which ${email} made in the portal`
async function proved() {
  const one = await player()
  await proveAddress(db, one.person.id)
  return one
}

describe('balances of a former panel', () => {
  it('are shown before anything is changed: sums by server, who is found and who is not', async () => {
    const [one, owner] = [await proved(), await player()]
    const login = await claimed(owner)
    const said = await preview(
      `email;server;coins\n${one.email.toUpperCase()};${server};1200\n"${login}";${server};300\nsoon@players.test;teon_x1;50\nnobody@players.test;${server};0\n`,
    )
    expect(said).toContain(`${server}\n  2 lines, 1500 coins: to be credited`)
    expect(said).toContain('teon_x1\n  1 lines, 50 coins: nobody here yet')
    expect(said).toContain(`line 2: 1200 to ${one.email} on ${server}`)
    expect(said).toContain(`line 3: 300 to ${owner.email}, who has ${login} on ${server}`)
    expect(said).toContain('line 4: 50 for whoever proves soon@players.test by its mail, on teon_x1')
    expect(said).toContain('Lines that say that somebody has no coins: 1')
    expect(said).toContain('Nothing was changed')
    expect(await one.balance()).toBe(0)
    expect(await rowsOf(one.email, login, 'soon@players.test')).toEqual([])
  })

  it('are credited once, with a posting each, however often the file is taken over and in however many runs', async () => {
    const [one, owner] = [await proved(), await player()]
    const login = await claimed(owner)
    const before = await postings()
    const file = `${one.email},${server},700\n${login},${server},30`
    expect(await commit(file)).toContain('2 lines, 730 coins: credited')
    await Promise.all([commit(file), commit(file)])
    expect(await commit(`${file}\n`)).toContain('2 lines, 730 coins: taken over before')
    expect([await one.balance(), await owner.balance()]).toEqual([700, 30])
    expect((await postings()) - before).toBe(2)
    const [entry] = await one.browser.api.balance.getUserBalanceHistory({ email: one.email })
    expect(entry).toMatchObject({ movement: 'taken_over', coins: 700 })
    expect((await checkLedger(db)).filter(({ isKept }) => !isKept)).toEqual([])
  })

  it('taken over by two commands at once are credited once', async () => {
    const one = await proved()
    const file = `${one.email},${server},90`
    await Promise.all([commit(file), commit(file), commit(file)])
    expect(await one.balance()).toBe(90)
  })

  it('wait for an address until its owner opens the mail, which the word of staff is not', async () => {
    const one = await player({ isValidated: false })
    await commit(`${one.email},${server},40\n${one.email},teon_x1,5`)
    const accountId = one.person.id
    await inTransaction(db, (tx) => confirmAddress(portal, tx, { accountId }))
    expect(await one.balance()).toBe(0)
    await inTransaction(db, (tx) => confirmAddress(portal, tx, { accountId, ip: '198.51.100.7' }))
    await inTransaction(db, (tx) => confirmAddress(portal, tx, { accountId, ip: '198.51.100.7' }))
    expect(await one.balance()).toBe(40)
    expect(await rowsOf(one.email)).toMatchObject([
      { server, accountId, creditedAt: expect.any(Date) },
      { server: 'teon_x1', accountId, creditedAt: expect.any(Date) },
    ])
  })

  it('wait for a login until somebody links it by its password, and not for who makes one of that name', async () => {
    const [one, other, login] = [await player(), await player(), await existingLogin(world)]
    const fresh = `made${login}`.slice(0, 14)
    await commit(`${login.toUpperCase()},${server},60\n${fresh},${server},1000`)
    await one.api.claimGameAccount({ login, password: GAME_PASSWORD, email: one.email, recaptcha: '' })
    expect(await one.balance()).toBe(60)
    await other.create(fresh)
    expect(await other.balance()).toBe(0)
  })

  it('with a mistake are not taken over at all, and each mistake has its line', async () => {
    const one = await proved()
    await commit(`${one.email},${server},10`)
    const file = [
      'login,server,coins',
      `good@players.test,${server},10`,
      `bad@,${server},10`,
      'bert,nowhere_x9,10',
      `bert,${server},-5`,
      `bert,${server},1.5`,
      `bert,${server}`,
      `"bert,${server},5`,
      `GOOD@players.test,${server},11`,
      `${one.email},${server},11`,
      '# a remark',
      '',
    ].join('\r\n')
    const said = String(await preview(file).catch((error: unknown) => error))
    await expect(preview(file)).rejects.toThrow(OperatorError)
    for (const words of [
      'line 3: “bad@” is neither',
      'line 4: there is no server “nowhere_x9”',
      'line 5: “-5” is no number',
      'line 6: “1.5” is no number',
      'line 7: has 2 fields',
      'line 8: a quotation mark',
      'line 9: good@players.test stands on line 2',
      `line 10: ${one.email} was taken over for ${server} before, with 10 coins and not 11`,
    ])
      expect(said).toContain(words)
    await expect(commit(file)).rejects.toThrow(OperatorError)
    expect(await rowsOf('good@players.test')).toEqual([])
    expect(await one.balance()).toBe(10)
  })

  it('take a first line for a heading only where nothing in it is a balance', async () => {
    await expect(preview(`soon@players.test,${server},ten`)).rejects.toThrow('line 1: “ten” is no number')
    await expect(preview(`bert,${server},ten`)).rejects.toThrow('line 1: “ten” is no number')
    expect(await preview('')).toContain('no line with coins')
  })

  it('are seen by admins: what waits first, and whom the rest went to', async () => {
    const one = await proved()
    await commit(`${one.email},harbor_x1,7\nlater@players.test,harbor_x1,8`)
    const { api } = await newStaff(portal, 'Admin', 'harbor_x1')
    expect(await api.reports.getExpectedBalances({}, { server: 'harbor_x1' })).toMatchObject({
      waitingLines: 1,
      waitingCoins: 8,
      creditedLines: 1,
      creditedCoins: 7,
      entries: [
        { kind: 'email', holder: 'later@players.test', coins: 8, creditedAt: null, creditedTo: null },
        { holder: one.email, coins: 7, creditedTo: one.email, importedBy: by },
      ],
    })
  })

  it('of a login that was made in the portal since the file was written wait, and it is said whose it is now', async () => {
    const [before, after] = [await player(), await player()]
    const old = await before.created()
    const asOf = new Date()
    const fresh = await after.created()
    const file = `${old},${server},70\n${fresh},${server},900`
    const unsaid = await preview(file)
    for (const words of [made(old, before), made(fresh, after)]) expect(unsaid).toContain(words)
    const run = { servers: SERVERS, by, isCommitted: true, asOf }
    expect(await importBalances(db, file, run)).toContain('1 lines, 70 coins: credited')
    expect([await before.balance(), await after.balance()]).toEqual([70, 0])
    expect(await rowsOf(fresh)).toMatchObject([{ coins: 900, creditedAt: null }])
  })

  it('that wait are listed, and forgotten by a row of the journal', async () => {
    await commit(`gone@players.test,teon_x1,12`)
    expect(await listWaiting(db)).toMatch(/^teon_x1 {2}gone@players.test {2}12 coins/m)
    const gone = { servers: SERVERS, by, server: 'teon_x1', holder: 'Gone@Players.test' }
    expect(await forgetWaiting(db, gone)).toContain('Forgotten: 12 coins')
    await expect(forgetWaiting(db, gone)).rejects.toThrow('Nothing waits for gone@players.test on teon_x1')
    expect(await listWaiting(db)).not.toContain('gone@players.test')
    const rows = await db
      .selectFrom('staffJournal')
      .selectAll()
      .where('call', '=', 'forget-balance')
      .execute()
    expect(rows).toMatchObject([
      { role: 'Operator', scope: 'teon_x1', target: 'gone@players.test', before: { coins: 12 } },
    ])
  })

  it('are written down in the staff journal, when a run begins and when it is done', async () => {
    const one = await proved()
    await commit(`${one.email},airin_x3,7`)
    const rows = await db
      .selectFrom('staffJournal')
      .select(['role', 'address', 'scope', 'after'])
      .where('call', '=', 'import-balances')
      .where('scope', '=', 'airin_x3')
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { role: 'Operator', address: by, scope: 'airin_x3', after: { begun: 1, coins: 7 } },
      { role: 'Operator', address: by, scope: 'airin_x3', after: { credited: 1, waiting: 0, coins: 7 } },
    ])
  })
})
