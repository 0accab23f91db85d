import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { refusal } from '../support/refusal.ts'
import { openReferral } from '../support/referral.ts'
import { worldTable } from '../support/world-table.ts'

const { db, admin, player, pair, rewardOf, whileAway, retry } = await openReferral()
const at20 = rewardOf('guest', 20)

type Player = Awaited<ReturnType<typeof player>>

/** The name of another character of somebody. */
async function second({ login, person }: Player) {
  const { rows } = await sql<{ name: string }>`
    insert into ${worldTable(server, 'character')} (account, name, class_id, base_class_id, race_id, gender)
    values (${login}, ${`Second${person.id}`}, 0, 0, 0, 'male') returning name`.execute(db)
  return rows[0]!.name
}

describe('a nomination', () => {
  it('needs a vouch, an own living character, and one that has just begun', async () => {
    const { guest, partner } = await pair()
    const loner = await player()
    await expect(loner.nominateAsGuest()).rejects.toMatchObject(refusal('REFERENCE_NOT_FOUND'))
    await expect(loner.nominateAsPartner()).rejects.toMatchObject(refusal('VOUCH_MISSING'))
    for (const name of [partner.name, 'Nobodyatall'])
      await expect(guest.nominateAsGuest(name)).rejects.toMatchObject(
        refusal('CHARACTER_NOT_FOUND', 'characterName'),
      )
    const strong = await player()
    await strong.use(await partner.vouch())
    await strong.play(41, 0)
    await expect(strong.nominateAsGuest()).rejects.toMatchObject({
      ...refusal('CHARACTER_TOO_EXPERIENCED', 'characterName'),
      message: `${strong.name} is level 41. A guest nominates a character of level 40 or below`,
    })
    await expect(
      guest.api.nominateGuestChar({ characterName: guest.name, MA: partner.person.email }),
    ).rejects.toMatchObject(refusal('ACCOUNT_NOT_FOUND', 'MA'))
  })

  it('is written down for both, and stays when it is repeated', async () => {
    const { guest, partner } = await pair()
    await guest.nominateAsGuest(guest.name.toUpperCase())
    const told = (await partner.api.getReferralHistory({})).filter(({ kind }) => kind === 'nominated')
    expect(told).toMatchObject([{ side: 'partner', of: 'guest', characterName: guest.name }])
    expect((await partner.api.getReferenceInfo({})).guests).toMatchObject([{ characterName: guest.name }])
  })

  it('is fixed once something was claimed with it', async () => {
    const { guest } = await pair()
    await guest.play(20, 2)
    await guest.claim(at20)
    await expect(guest.nominateAsGuest(await second(guest))).rejects.toMatchObject(
      refusal('NOMINATION_FIXED'),
    )
    expect((await guest.api.getReferenceInfo({})).used).toMatchObject({ isFixed: true })
  })

  it('may change when what was claimed with it came to nothing', async () => {
    const { guest } = await pair()
    await guest.play(20, 2)
    await whileAway(() => guest.claim(at20))
    const name = await second(guest)
    await expect(guest.nominateAsGuest(name)).rejects.toMatchObject(refusal('NOMINATION_FIXED'))
    await sql`update ${worldTable(server, 'character')} set deleted_at = now() where id = ${guest.characterId}`.execute(
      db,
    )
    await retry()
    expect((await guest.api.getReferenceInfo({})).used).toMatchObject({ isFixed: false })
    expect((await guest.nominateAsGuest(name)).used).toMatchObject({ characterName: name })
  })

  it('is not of a character that came from another guest, who nominated it', async () => {
    const { guest, partner } = await pair()
    const other = await player()
    await other.use(await partner.vouch())
    await admin.browser.api.characterEdits.moveCharacter({
      characterNameOld: guest.name,
      accountNameOld: guest.login,
      accountNameNew: other.login,
      reason: 'asked in a ticket',
    })
    await expect(other.nominateAsGuest(guest.name)).rejects.toMatchObject(
      refusal('CHARACTER_NOMINATED', 'characterName'),
    )
    expect((await other.nominateAsGuest()).used).toMatchObject({ characterName: other.name })
  })
})
