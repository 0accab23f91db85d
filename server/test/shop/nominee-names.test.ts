import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { openReferral } from '../support/referral.ts'
import { worldTable } from '../support/world-table.ts'

const { db, pair } = await openReferral()

it('Who earns and who receives rewards is called as the characters are called now', async () => {
  const { guest, partner } = await pair()
  for (const { characterId, person } of [guest, partner])
    await sql`update ${worldTable(server, 'character')} set name = ${`Renamed${person.id}`}
      where id = ${characterId}`.execute(db)
  expect((await guest.api.getReferenceInfo({})).used).toMatchObject({
    characterName: `Renamed${guest.person.id}`,
  })
  expect(await partner.api.getReferenceInfo({})).toMatchObject({
    vouch: { characterName: `Renamed${partner.person.id}` },
    guests: [{ characterName: `Renamed${guest.person.id}` }],
  })
})
