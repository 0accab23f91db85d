import { describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { openTestPortal } from '../support/open-test-portal.ts'
import { signIn } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'

const portal = await openTestPortal()
const { ipLimits, journal } = (await signIn(portal, 'gm')).browser.api

const cafe = { ipAddress: '192.0.2.10', allowedConnections: 20, token: 'cafe-7', comment: 'Internet cafe' }
let last = 10
/** Another address each time, since one has one limit. */
const another = () => ({ ...cafe, ipAddress: `198.51.100.${last++}` })

const journalOf = (ipAddress: string) =>
  portal.db
    .selectFrom('staffJournal')
    .select(['call', 'scope', 'before', 'after', 'undo', 'reason'])
    .where('target', '=', `IP limit ${ipAddress}`)
    .orderBy('id')
    .execute()
/** The limit of an address as a game server reads it. */
const readByTheGame = async (ipAddress: string, server = 'lionna_x5') => {
  const { rows } = await sql`
    select allowed_connections, token, comment from for_game_servers.ip_limits
    where server = ${server} and ip_address = ${ipAddress}`.execute(portal.db)
  return rows
}
/** The addresses of the limits that hold for one, as a game server compares them. */
const limitOf = async (ip: string) => {
  const { rows } = await sql<{ ipAddress: string }>`
    select ip_address from for_game_servers.ip_limits
    where server = 'lionna_x5' and network >>= ${ip}::inet`.execute(portal.db)
  return rows.map(({ ipAddress }) => ipAddress)
}
const age = (id: number, at: string) =>
  portal.db
    .updateTable('ipLimit')
    .set({ changedAt: new Date(at) })
    .where('id', '=', id)
    .execute()

describe('the limit of an address', () => {
  it('is listed, read by its game server alone, and stands in the journal with its way back', async () => {
    const added = await ipLimits.addIpAddresses(cafe)
    expect(added).toMatchObject(cafe)
    expect(await ipLimits.getIpAddresses({})).toContainEqual(added)
    const { allowedConnections, token, comment } = cafe
    expect(await readByTheGame(cafe.ipAddress)).toEqual([{ allowedConnections, token, comment }])
    expect(await readByTheGame(cafe.ipAddress, 'teon_x1')).toEqual([])
    expect(await ipLimits.getIpAddresses({}, { server: 'teon_x1' })).toEqual([])
    expect(await journalOf(cafe.ipAddress)).toEqual([
      {
        call: 'addIpAddresses',
        scope: 'lionna_x5',
        before: null,
        after: added,
        undo: { call: 'deleteIpAddresses', input: { addressId: added.id } },
        reason: '',
      },
    ])
  })

  it.each([
    ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['2001:db8:1:0:1:0:0:1', '2001:db8:1:0:1::1'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    [' 203.0.113.10 ', '203.0.113.10'],
  ])('has one spelling: %s is %s', async (ipAddress, kept) => {
    expect(await ipLimits.addIpAddresses({ ...cafe, ipAddress })).toMatchObject({ ipAddress: kept })
    await expect(ipLimits.addIpAddresses({ ...cafe, ipAddress: kept })).rejects.toMatchObject(
      refusal('IP_LIMIT_EXISTS', 'ipAddress'),
    )
  })

  it('holds for a home: of IPv6 that is a /64, which the game compares with', async () => {
    const home = { ...cafe, ipAddress: '2001:db8:7::1' }
    const { id } = await ipLimits.addIpAddresses(home)
    const taken = refusal('IP_LIMIT_EXISTS', 'ipAddress')
    await expect(ipLimits.addIpAddresses({ ...home, ipAddress: '2001:db8:7:0:8::9' })).rejects.toMatchObject(
      taken,
    )
    const next = await ipLimits.addIpAddresses({ ...home, ipAddress: '2001:db8:7:1::1' })
    const other = { ...home, id: next.id, ipAddress: '2001:db8:7::2' }
    await expect(ipLimits.updateIpAddresses(other)).rejects.toMatchObject(taken)
    expect(await ipLimits.updateIpAddresses({ ...home, id, ipAddress: '2001:db8:7::2' })).toMatchObject({
      ipAddress: '2001:db8:7::2',
    })
    expect(await limitOf('2001:db8:7:0:ffff::5')).toEqual(['2001:db8:7::2'])
    expect(await limitOf(cafe.ipAddress)).toEqual([cafe.ipAddress])
    expect(await limitOf('2001:db8:7:2::5')).toEqual([])
  })

  it('gets a token where none is given, and keeps it when the rest changes', async () => {
    const { ipAddress, allowedConnections } = another()
    const added = await ipLimits.addIpAddresses({ ipAddress, allowedConnections })
    expect(added).toMatchObject({ comment: '', token: expect.stringMatching(/^[\w-]{43}$/) })
    const changed = await ipLimits.updateIpAddresses({ id: added.id, ipAddress, allowedConnections: 0 })
    expect(changed).toMatchObject({ token: added.token, comment: '', allowedConnections: 0 })
  })

  it('is changed, and the journal knows the way back; the same again leaves no row', async () => {
    const before = await ipLimits.addIpAddresses(another())
    const { changedAt: _at, ...kept } = before
    const wish = { ...kept, allowedConnections: 5, comment: '  Two   rooms ' }
    const after = await ipLimits.updateIpAddresses(wish)
    expect(after).toMatchObject({ allowedConnections: 5, comment: 'Two rooms' })
    await ipLimits.updateIpAddresses(wish)
    const rows = await journalOf(before.ipAddress)
    expect(rows.map(({ call }) => call)).toEqual(['addIpAddresses', 'updateIpAddresses'])
    expect(rows[1]).toMatchObject({ before, after, undo: { call: 'updateIpAddresses', input: kept } })
  })

  it.each(['moved', 'added'])('is that of one where others are %s onto its network at once', async (how) => {
    const [to, ...ones] = Array.from({ length: 5 }, another)
    const added = await Promise.all(ones.map((one) => ipLimits.addIpAddresses(one)))
    const moved = added.map(({ id }, place) =>
      how === 'added' && place % 2
        ? ipLimits.addIpAddresses(to!)
        : ipLimits.updateIpAddresses({ ...to!, id }),
    )
    const ends = await Promise.allSettled(moved)
    const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
    expect(refused).toMatchObject(Array(3).fill(refusal('IP_LIMIT_EXISTS', 'ipAddress')))
    expect(await limitOf(to!.ipAddress)).toEqual([to!.ipAddress])
  })

  it('does not take the address of another one', async () => {
    const [one, other] = [another(), another()]
    await ipLimits.addIpAddresses(one)
    const { id } = await ipLimits.addIpAddresses(other)
    await expect(ipLimits.updateIpAddresses({ ...one, id })).rejects.toMatchObject(
      refusal('IP_LIMIT_EXISTS', 'ipAddress'),
    )
    expect(await readByTheGame(other.ipAddress)).toHaveLength(1)
  })

  it('is taken away once, and put back by what the journal says', async () => {
    const wish = another()
    const { id } = await ipLimits.addIpAddresses(wish)
    await ipLimits.deleteIpAddresses({ addressId: id })
    const gone = refusal('IP_LIMIT_NOT_FOUND')
    await expect(ipLimits.deleteIpAddresses({ addressId: id })).rejects.toMatchObject(gone)
    await expect(ipLimits.updateIpAddresses({ ...wish, id })).rejects.toMatchObject(gone)
    expect(await readByTheGame(wish.ipAddress)).toEqual([])
    const undo = (await journalOf(wish.ipAddress))[1]!.undo as { call: string; input: typeof wish }
    expect(undo).toEqual({ call: 'addIpAddresses', input: { ...wish, id } })
    // under its number no other is added, on which acts on this one would be undone
    for (const other of [id, 2_000_000_000])
      expect((await ipLimits.addIpAddresses({ ...another(), id: other })).id).not.toBe(other)
    const [taken] = await journal.getActs({ call: 'deleteIpAddresses', limit: 1 })
    await journal.undoAct({ id: taken!.id, reason: 'it is the cafe after all' })
    const back = (await ipLimits.getIpAddresses({})).find(({ ipAddress }) => ipAddress === wish.ipAddress)
    expect(back).toMatchObject({ ...wish, id })
  })

  it('of another server is not there', async () => {
    const { id } = await ipLimits.addIpAddresses(another())
    await expect(ipLimits.deleteIpAddresses({ addressId: id }, { server: 'teon_x1' })).rejects.toMatchObject(
      refusal('IP_LIMIT_NOT_FOUND'),
    )
  })

  it('is one when ten are added at once', async () => {
    const wish = another()
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => ipLimits.addIpAddresses(wish)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await journalOf(wish.ipAddress)).toHaveLength(1)
  })

  it.each([
    ['ipAddress', '010.0.0.1'],
    ['ipAddress', '256.0.0.1'],
    ['ipAddress', '10.0.0'],
    ['ipAddress', '10.0.0.0/24'],
    ['ipAddress', 'fe80::1%eth0'],
    ['ipAddress', '2001:db8::1::2'],
    ['ipAddress', 'localhost'],
    ['ipAddress', ''],
    ['allowedConnections', -1],
    ['allowedConnections', 1.5],
    ['allowedConnections', 10_001],
    ['token', 'two words'],
    ['token', 'x'.repeat(65)],
    ['comment', 'x'.repeat(201)],
    ['comment', '\u200B\u200B'],
  ])('is refused with a bad %s: %j', async (field, value) => {
    await expect(ipLimits.addIpAddresses({ ...another(), [field]: value })).rejects.toMatchObject(
      refusal('BAD_INPUT', field),
    )
  })
})

describe('limits that nobody has touched since a date', () => {
  const reason = 'their cafes have closed'
  const server = { server: 'harbor_x1' }

  it('go together, with one row of the journal that knows them all', async () => {
    const [old, older, young] = [another(), another(), another()]
    const ids = []
    for (const wish of [old, older, young]) ids.push((await ipLimits.addIpAddresses(wish, server)).id)
    await age(ids[0]!, '2024-05-01T10:00:00Z')
    await age(ids[1]!, '2023-05-01T10:00:00Z')
    const answer = await ipLimits.removeIpAddressesBeforeDate(
      { date: '2024-06-01', reason, expected: 2 },
      server,
    )
    expect(answer).toEqual({ message: '2 limits are removed', removed: 2 })
    const left = await ipLimits.getIpAddresses({}, server)
    expect(left.map(({ ipAddress }) => ipAddress)).toEqual([young.ipAddress])
    const rows = await portal.db
      .selectFrom('staffJournal')
      .select(['scope', 'before', 'reason', 'target'])
      .where('call', '=', 'removeIpAddressesBeforeDate')
      .execute()
    expect(rows).toMatchObject([
      { scope: 'harbor_x1', reason, target: 'IP limits before 2024-06-01T00:00:00.000Z' },
    ])
    const gone = rows[0]!.before as { ipAddress: string }[]
    expect(gone.map(({ ipAddress }) => ipAddress).toSorted()).toEqual(
      [old.ipAddress, older.ipAddress].toSorted(),
    )
  })

  it('stay where they are other than was looked at', async () => {
    const { id } = await ipLimits.addIpAddresses(another(), server)
    await age(id, '2022-01-01T00:00:00Z')
    await expect(
      ipLimits.removeIpAddressesBeforeDate({ date: '2022-02-01', reason, expected: 7 }, server),
    ).rejects.toMatchObject(refusal('IP_LIMITS_CHANGED', 'date'))
    expect(await ipLimits.getIpAddresses({}, server)).toContainEqual(expect.objectContaining({ id }))
  })

  it('leave no row where there are none', async () => {
    const before = await countRows()
    expect(await ipLimits.removeIpAddressesBeforeDate({ date: '2001-01-01', reason })).toMatchObject({
      removed: 0,
    })
    expect(await countRows()).toBe(before)
  })

  it.each(['2024-02-30', '2999-01-01', '1999-01-01', 'yesterday'])(
    'are not looked for before %s',
    async (date) => {
      await expect(ipLimits.removeIpAddressesBeforeDate({ date, reason })).rejects.toMatchObject(
        refusal('BAD_INPUT', 'date'),
      )
    },
  )
})

const countRows = async () => (await portal.db.selectFrom('staffJournal').select('id').execute()).length
