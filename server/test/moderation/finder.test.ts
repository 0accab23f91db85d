import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { openGameAccounts } from '../support/game-accounts.ts'
import { newAdmin, newDonor, paymentOf, SESSION } from '../support/payments.ts'
import { refusal } from '../support/refusal.ts'
import { newStaff } from '../support/staff.ts'
import { worldTable } from '../support/world-table.ts'

const game = await openGameAccounts()
const { portal, db } = game
const { api } = await newStaff(portal, 'GameMaster', server)
const find = (key: string) => api.finder.findAnything({ key })
const mastersBy = async (email: string) =>
  (await api.masterAccounts.getMasterAccounts({ email })).map((row) => row.email).toSorted()
const here = (table: string) => worldTable(server, table)

describe('the one search of staff', () => {
  it('finds a master account, its game accounts and its characters by a scrap of each', async () => {
    const owner = await game.player({ name: 'quizzical' })
    const login = await owner.created()
    await game.addCharacter(login, 'Quizzard')
    const { email } = owner.person
    expect(await find('UIZZICAL')).toMatchObject({
      masterAccounts: [{ email, formerly: null, blocked: false }],
    })
    expect((await find(login.slice(1))).gameAccounts).toEqual([{ login, email, blocked: false }])
    expect((await find('uizzar')).characters).toMatchObject([
      { name: 'Quizzard', account: login, banned: false, deleted: false },
    ])
  })

  it('puts what is called just that before what only contains it', async () => {
    const owner = await game.player({ name: 'crowded' })
    const login = await owner.created()
    for (const name of ['Aavalanche', 'Valanchia', 'Valanch']) await game.addCharacter(login, name)
    const { characters } = await find('valanch')
    expect(characters.map(({ name }) => name)).toEqual(['Valanch', 'Valanchia', 'Aavalanche'])
  })

  it('finds the banned and the deleted, and says so', async () => {
    const owner = await game.player({ name: 'outlaw' })
    const login = await owner.created()
    for (const name of ['Xorbanned', 'Xordeleted']) await game.addCharacter(login, name)
    await sql`update ${here('character')} set is_banned = true where name = 'Xorbanned'`.execute(db)
    await sql`update ${here('character')} set deleted_at = now() where name = 'Xordeleted'`.execute(db)
    const { characters } = await find('xor')
    expect(characters).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'Xorbanned', banned: true, deleted: false }),
        expect.objectContaining({ name: 'Xordeleted', banned: false, deleted: true }),
      ]),
    )
  })

  it('finds kinds of items by name and by number', async () => {
    const { items } = await find('adena')
    expect(items).toContainEqual({ itemId: 57, name: 'Adena' })
    expect((await find('729')).items[0]).toMatchObject({ itemId: 729 })
    expect((await find('99999999999')).items).toEqual([])
  })

  it('finds the one thing that has a number, and who has it', async () => {
    const owner = await game.player({ name: 'robbed' })
    const characterId = await game.addCharacter(await owner.created(), 'Robbed')
    const { rows } = await sql<{ id: number }>`
      insert into ${here('item')} (item_id, count, enchant, place, character_id)
      values (57, 3, 0, 'inventory', ${characterId}) returning id`.execute(db)
    const { id: itemDbId } = rows[0]!
    const { things, items } = await find(String(itemDbId))
    expect(things).toEqual([{ itemDbId, name: 'Adena', enchant: 0, owner: 'Robbed' }])
    // nor is its number said to be a kind without a name besides
    expect(items.map(({ name }) => name)).not.toContain(`Item ${itemDbId}`)
    expect((await find('2147483647')).things).toEqual([])
    expect((await find('robbed')).things).toEqual([])
  })

  it('finds addresses by how they begin, on the portal and in the game', async () => {
    const owner = await game.player({ name: 'wanderer' })
    const login = await owner.created()
    await sql`update account set created_ip = '203.0.113.77' where id = ${owner.person.id}`.execute(db)
    await sql`update ${here('account')} set last_ip = '203.0.113.78' where login = ${login}`.execute(db)
    const { addresses } = await find('203.0.113.7')
    expect(addresses).toEqual([
      { address: '203.0.113.77', side: 'portal' },
      { address: '203.0.113.78', side: 'game' },
    ])
    expect((await find('0.113.7')).addresses).toEqual([])
    expect((await find('203.0.113.77')).addresses).toEqual([{ address: '203.0.113.77', side: 'portal' }])
  })

  it('tells neither from where staff above came, nor their former addresses', async () => {
    const chief = await newStaff(portal, 'SuperUser', 'all')
    await db.updateTable('account').set({ createdIp: '192.0.2.201' }).where('id', '=', chief.id).execute()
    const former = { accountId: chief.id, email: `former-${chief.email}`, heldFrom: new Date() }
    await db.insertInto('formerAddress').values(former).execute()
    const { api: gm } = await newStaff(portal, 'GameMaster', 'all')
    const other = (await newStaff(portal, 'SuperUser', 'all')).api
    const login = await (await game.player()).created()
    await sql`update ${here('account')} set last_ip = '192.0.2.231' where login = ${login}`.execute(db)
    await db.updateTable('gameAccount').set({ accountId: chief.id }).where('login', '=', login).execute()
    const tell = async ({ finder, blackList, masterAccounts }: typeof gm) => [
      (await finder.findAnything({ key: '192.0.2.2' })).addresses.length,
      (await finder.findAnything({ key: former.email })).masterAccounts.length,
      (await masterAccounts.getMasterAccounts({ email: former.email })).length,
      (await blackList.searchBlackListItems({ key: '192.0.2.2' })).length,
    ]
    expect([await tell(gm), await tell(other)]).toEqual([
      [0, 0, 0, 0],
      [2, 1, 1, 1],
    ])
    const [found] = await gm.masterAccounts.getMasterAccounts({ email: chief.email })
    expect(found).toMatchObject({ email: chief.email, lastSignInAt: null, notes: { all: 0 } })
  })

  it('tells admins of a payment by either id, and game masters not', async () => {
    const donor = await newDonor(portal)
    const { ourTransactionId } = await SESSION.open(donor.api, 10)
    const { theirTransactionId } = await paymentOf(portal, ourTransactionId)
    const admin = await newAdmin(portal)
    for (const key of [ourTransactionId, theirTransactionId!]) {
      const { payments } = await admin.api.finder.findAnything({ key })
      expect(payments).toMatchObject([
        { ourTransactionId, theirTransactionId, email: donor.email, amount: 10 },
      ])
      expect((await find(key)).payments).toEqual([])
    }
  })

  it.each(['%%%', '___', "'; drop table zzz --", '   ', '...', '🐺🐺🐺', '::::'])(
    'finds nothing by %j, and fails at nothing',
    async (key) => {
      const found = await find(key)
      expect(Object.values(found).flat()).toEqual([])
    },
  )

  it('is for three signs or more', async () => {
    await expect(find('ab')).rejects.toMatchObject(refusal('BAD_INPUT', 'key'))
  })
})

describe('master accounts by a network address', () => {
  it('are those that registered or signed in from the whole of it', async () => {
    const [one, other] = [await game.player({ name: 'fromhere' }), await game.player({ name: 'fromthere' })]
    await sql`update account set created_ip = '2001:db8::77' where id = ${one.person.id}`.execute(db)
    await sql`update session set ip = '2001:db8::77' where account_id = ${other.person.id}`.execute(db)
    expect(await mastersBy('2001:0DB8::77')).toEqual([one.person.email, other.person.email].toSorted())
    expect(await mastersBy('2001:db8::7')).toEqual([])
  })
})
