import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { findAccount } from '../../src/identity/accounts/account-repo.ts'
import { changeEmail } from '../support/changes.ts'
import { openBrowser } from '../support/browser.ts'
import { letterTo } from '../support/letters.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPerson, newPlayer, PASSWORD } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'
import { newStaff } from '../support/staff.ts'

const portal = await openTestPortal()
const { db } = portal
const gm = await newStaff(portal, 'GameMaster', 'all')
const { blackList } = gm.api
const reason = 'sells coins for money'

const put = (id: string) => blackList.addToBlackList({ id, reason })
const takeOff = (id: string) => blackList.removeFromBlackList({ id, reason: 'has made it good' })
const journalOf = (value: string) =>
  db
    .selectFrom('staffJournal')
    .select(['call', 'scope', 'before', 'after', 'undo', 'reason'])
    .where('target', '=', `black list ${value}`)
    .orderBy('id')
    .execute()
const register = (browser: Awaited<ReturnType<typeof openBrowser>>, email: string) =>
  browser.api.registration.register({
    email,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    server: 'lionna_x5',
    recaptcha: '',
  })
const find = async (key: string) => blackList.searchBlackListItems({ key })

describe('whoever is put on the black list by an e-mail', () => {
  it('is signed out at once, cannot sign in, and can again when taken off', async () => {
    const { person, browser } = await newPlayer(portal)
    const { email } = person
    expect(await put(`email:${email.toUpperCase()}`)).toEqual({
      id: `email:${email}`,
      value: email,
      blackListed: true,
      isChanged: true,
      also: [],
    })
    await expect(browser.api.session.refreshToken({ server: 'lionna_x5' })).rejects.toMatchObject(
      refusal('NO_SESSION'),
    )
    const other = await openBrowser(portal)
    await expect(other.signIn(email, PASSWORD)).rejects.toMatchObject(refusal('BLACK_LISTED'))
    expect(await takeOff(`email:${email}`)).toMatchObject({ blackListed: false })
    await other.signIn(email, PASSWORD)
    expect(await journalOf(email)).toMatchObject([
      {
        call: 'addToBlackList',
        scope: 'all',
        after: { listed: [`email:${email}`] },
        undo: { call: 'removeFromBlackList', input: { id: `email:${email}` } },
        reason,
      },
      {
        call: 'removeFromBlackList',
        before: { listed: [{ id: `email:${email}`, reason }] },
        undo: { call: 'addToBlackList', input: { id: `email:${email}` } },
      },
    ])
  })

  it('stays where staff of a higher role listed them, alone or by a file', async () => {
    const { email } = await newPerson(portal)
    const chief = await newStaff(portal, 'Admin', 'all')
    await chief.api.blackList.addToBlackList({ id: `email:${email}`, reason })
    const BY_HIGHER = refusal('ACT_BY_HIGHER')
    await expect(takeOff(`email:${email}`)).rejects.toMatchObject(BY_HIGHER)
    const told = async (api: typeof blackList) => [
      (await api.searchBlackListItems({ key: email })).find(({ value }) => value === email),
      (await api.getBlackList({})).find(({ value }) => value === email),
    ]
    expect(await told(blackList)).toMatchObject([{ byHigher: true }, { byHigher: true }])
    expect(await told(chief.api.blackList)).toMatchObject([{ byHigher: false }, { byHigher: false }])
    const content = 'one-of-a-file@example.test'
    const { uploadId } = await chief.api.blackList.uploadBlackListItems({ content, reason })
    const whole = { uploadId: uploadId!, reason }
    await expect(blackList.removeBlackListUpload(whole)).rejects.toMatchObject(BY_HIGHER)
    await expect(takeOff(`email:${content}`)).rejects.toMatchObject(BY_HIGHER)
    expect(await find(email)).toMatchObject([{ blackListed: true }])
    await chief.api.blackList.removeBlackListUpload(whole)
    await chief.api.blackList.removeFromBlackList({ id: `email:${email}`, reason })
    expect(await find(email)).toMatchObject([{ blackListed: false }])
  })

  it('does not leave it by an address of before, nor does an entry of that one stay alone', async () => {
    const { person, browser } = await newPlayer(portal)
    const now = await changeEmail(portal, browser)
    expect(await put(`email:${person.email}`)).toMatchObject({ also: [now] })
    const other = await openBrowser(portal)
    await expect(other.signIn(now, PASSWORD)).rejects.toMatchObject(refusal('BLACK_LISTED'))
    expect(await takeOff(`email:${person.email}`)).toMatchObject({ also: [now] })
    await other.signIn(now, PASSWORD)
  })

  it('cannot register, which only who reads its mail is told', async () => {
    await put('email:newcomer@example.test')
    const browser = await openBrowser(portal)
    expect(await register(browser, 'newcomer@example.test')).toEqual(
      await register(browser, 'anybody@example.test'),
    )
    expect((await letterTo(portal, 'newcomer@example.test')).subject).toContain('No account was opened')
    expect(await findAccount(portal.db, 'newcomer@example.test')).toBeFalsy()
  })

  it('is neither whoever does it nor staff of a higher role, and nothing is changed', async () => {
    const chief = await newStaff(portal, 'Admin', 'all')
    await expect(put(`email:${gm.email}`)).rejects.toMatchObject(refusal('OWN_ACCOUNT', 'id'))
    await expect(put(`email:${chief.email}`)).rejects.toMatchObject(refusal('OUTRANKED', 'id'))
    expect(await find(chief.email)).toMatchObject([{ blackListed: false, known: true }])
  })

  it('leaves no second row where they are there, or are not', async () => {
    const id = 'email:twice@example.test'
    const changes = [await put(id), await put(id), await takeOff(id), await takeOff(id)]
    expect(changes.map(({ isChanged }) => isChanged)).toEqual([true, false, true, false])
    expect(await journalOf('twice@example.test')).toHaveLength(2)
  })
})

describe('an address on the black list', () => {
  it('lets nobody sign in or register from there, and a network of IPv6 is one', async () => {
    const { email } = await newPerson(portal)
    const browser = await openBrowser(portal)
    await put(`ip:${browser.network}`)
    await expect(browser.signIn(email, PASSWORD)).rejects.toMatchObject(refusal('BLACK_LISTED'))
    await expect(register(browser, 'from-there@example.test')).rejects.toMatchObject(refusal('BLACK_LISTED'))
    await takeOff(`ip:${browser.network}`)
    await browser.signIn(email, PASSWORD)
  })

  it('ends the sessions from there when they are next refreshed, and no others of the account', async () => {
    const { email } = await newPerson(portal)
    const [there, elsewhere] = [await openBrowser(portal), await openBrowser(portal)]
    for (const browser of [there, elsewhere]) await browser.signIn(email, PASSWORD)
    await put(`ip:${there.network}`)
    const refresh = ({ api }: typeof there) => api.session.refreshToken({ server: 'lionna_x5' })
    await expect(refresh(there)).rejects.toMatchObject(refusal('NO_SESSION'))
    await expect(there.api.balance.getBalance({ email })).rejects.toMatchObject({ status: 401 })
    await expect(refresh(elsewhere)).resolves.toMatchObject({ email })
    await takeOff(`ip:${there.network}`)
    await expect(refresh(there)).rejects.toMatchObject(refusal('NO_SESSION'))
  })

  it.each([
    ['ip:2001:DB8::1', '2001:db8::1'],
    ['ip:::ffff:192.0.2.77', '192.0.2.77'],
    ['ip:2001:db8:1:2::/64', '2001:db8:1:2::/64'],
    ['hwid:0A-1B-2C', '0a-1b-2c'],
  ])('%s has one spelling: %s', async (id, value) => {
    expect(await put(id)).toMatchObject({ value })
  })

  it('is read by game servers, as hardware is; e-mails are not theirs', async () => {
    await put('ip:198.51.100.99')
    await put('hwid:0A1B2C3D4E')
    await put('email:not-for-games@example.test')
    const { rows } = await sql<{ value: string }>`
      select value from for_game_servers.black_list`.execute(db)
    const values = rows.map(({ value }) => value)
    expect(values).toEqual(expect.arrayContaining(['198.51.100.99', '0a1b2c3d4e']))
    expect(values.join(' ')).not.toContain('@')
  })

  it.each(['ip:300.1.1.1', 'ip:10.0.0.0/8', 'email:nobody', 'hwid:a b', 'hwid:x', 'ip:fe80::1%eth0'])(
    'is not %s',
    async (id) => {
      await expect(put(id)).rejects.toMatchObject(refusal('BAD_INPUT', 'id'))
    },
  )

  it.each([
    ['email:192.0.2.1', 'This looks like an IP address: choose that kind'],
    ['ip:somebody@example.test', 'This looks like an e-mail: choose that kind'],
    ['email:0A1B2C3D4E5F6071', 'This looks like hardware: choose that kind'],
    ['email:notanemail', 'This is not an e-mail address'],
    ['ip:somewhere', 'This is not an IP address'],
    ['hwid:a b', expect.stringContaining('no hardware as launchers report it')],
  ])('is told of %s what kind it looks like, or that it is none of its own', async (id, message) => {
    await expect(put(id)).rejects.toMatchObject({ ...refusal('BAD_INPUT', 'id'), message })
  })
})

describe('a search', () => {
  it('finds what is listed, what was, and accounts that are not, each with its flag', async () => {
    const { email } = await newPerson(portal, { name: 'sought' })
    await put('email:sought-listed@example.test')
    await put('email:sought-before@example.test')
    await takeOff('email:sought-before@example.test')
    const found = await find('SOUGHT')
    expect(found.map(({ value, blackListed, known }) => [value, blackListed, known])).toEqual([
      ['sought-listed@example.test', true, false],
      ['sought-before@example.test', false, false],
      [email, false, true],
    ])
    expect(found[0]).toMatchObject({ reason, author: gm.email, kind: 'email' })
  })

  it('finds addresses that accounts came from', async () => {
    await newPerson(portal)
    expect(await find('10.0.0.')).toContainEqual(
      expect.objectContaining({ id: 'ip:10.0.0.1', blackListed: false, known: true }),
    )
  })

  it('takes signs of patterns for themselves', async () => {
    expect(await find('%_%')).toEqual([])
  })
})

describe('the list', () => {
  it('comes in parts, the last added first', async () => {
    for (const place of [1, 2, 3]) await put(`hwid:part-0000${place}`)
    const { listed } = await blackList.sumBlackList({})
    expect(listed).toBe((await blackList.getBlackList({ limit: 1_000 })).length)
    const first = await blackList.getBlackList({ limit: 2 })
    expect(first.map(({ value }) => value)).toEqual(['part-00003', 'part-00002'])
    const [next] = await blackList.getBlackList({ limit: 2, before: first[1]!.no })
    expect(next).toMatchObject({ value: 'part-00001', reason, author: gm.email })
  })
})

/** Somebody of the staff with a browser that has opened the page. */
const comeFrom = async (
  role: 'Admin' | 'GameMaster' | 'SuperUser',
  scope: 'all' | 'lionna_x5' = 'lionna_x5',
) => {
  const { email } = await newPerson(portal, { roles: [{ role, scope }] })
  return { email, browser: await openBrowser(portal) }
}

const enter = ({ browser, email }: Awaited<ReturnType<typeof comeFrom>>) => browser.signIn(email, PASSWORD)

describe('an address from where staff come', () => {
  it('is not put there by whoever comes from it, in any spelling, alone or by a file', async () => {
    const admin = await comeFrom('Admin', 'all')
    admin.browser.network = '2001:db8:77:1::5'
    await enter(admin)
    const { blackList: own } = admin.browser.api
    for (const value of ['2001:DB8:77:1:0:0:0:5', '2001:db8:77:1::/64'])
      await expect(own.addToBlackList({ id: `ip:${value}`, reason })).rejects.toMatchObject(
        refusal('OWN_ADDRESS', 'id'),
      )
    const content = '2001:db8:77:1::5\n2001:db8:77:2::5'
    expect(await own.uploadBlackListItems({ content, reason })).toMatchObject({
      refusedLines: [{ why: 'own' }],
    })
    expect((await find('2001:db8:77')).filter(({ blackListed }) => blackListed)).toMatchObject([
      { value: '2001:db8:77:2::5' },
    ])
  })

  it('keeps out those alone on whom whoever listed it may act', async () => {
    const [higher, equal] = [await comeFrom('SuperUser', 'all'), await comeFrom('GameMaster')]
    for (const { browser } of [higher, equal]) await put(`ip:${browser.network}`)
    await enter(higher)
    await enter(equal)
    const chief = await newStaff(portal, 'SuperUser', 'all')
    const lower = await comeFrom('Admin')
    await chief.api.blackList.addToBlackList({ id: `ip:${lower.browser.network}`, reason })
    await expect(enter(lower)).rejects.toMatchObject(refusal('BLACK_LISTED'))
  })

  it('keeps out a player who comes from there as before', async () => {
    const { email } = await newPerson(portal)
    const browser = await openBrowser(portal)
    await put(`ip:${browser.network}`)
    await expect(browser.signIn(email, PASSWORD)).rejects.toMatchObject(refusal('BLACK_LISTED'))
  })
})
