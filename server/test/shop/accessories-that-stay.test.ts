import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { give } from '../support/money.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPlayer } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'
import { worldTable } from '../support/world-table.ts'

const WHY = 'The table custom_mail hands over nothing that vanishes after some days'
const portal = await openTestPortal({
  with: ({ worlds }) => {
    const world = worlds[server]!
    const capabilities = { ...world.capabilities, lastingItems: { cannot: WHY } }
    return { worlds: { ...worlds, [server]: { ...world, capabilities } } }
  },
})

it('no accessories are on sale where the game hands over nothing that vanishes, and no coin is paid to learn it', async () => {
  const { person, browser } = await newPlayer(portal)
  const [login, name] = [`stay${person.id}`, `Stay${person.id}`]
  await sql`insert into ${worldTable(server, 'account')} (login) values (${login})`.execute(portal.db)
  await sql`insert into ${worldTable(server, 'character')} (account, name, class_id, base_class_id, race_id, gender)
    values (${login}, ${name}, 0, 0, 0, 'male')`.execute(portal.db)
  await portal.db.insertInto('gameAccount').values({ server, login, accountId: person.id }).execute()
  await give(portal, person.id, 1_000)
  const { accessories, balance } = browser.api
  expect(await accessories.getHatsInfo({})).toMatchObject({ isOffered: false })
  await expect(
    accessories.buyAccessory({ characterName: name, duration: 7, accessoryIds: [5_808] }),
  ).rejects.toMatchObject({ ...refusal('WORLD_CANNOT'), message: WHY })
  expect(await balance.getBalance({ email: person.email })).toMatchObject({ balance: 1_000 })
})
