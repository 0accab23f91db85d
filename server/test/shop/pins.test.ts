import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { hashPassword } from '../../src/identity/credentials/password-hash.ts'
import { TEST_COST } from '../support/password-cost.ts'
import { refusal } from '../support/refusal.ts'
import { openServices, type Player } from '../support/services.ts'
import { worldTable } from '../support/world-table.ts'

const { db, player, newCharacter } = await openServices()
const PINS = { pin: '1234', otherPin: '5678' } as const

/** Guards a game account from now on. */
const guard = async (login: string, pin: string) =>
  db
    .updateTable('gameAccount')
    .set({ pinHash: await hashPassword(pin, TEST_COST) })
    .where('login', '=', login)
    .execute()

async function guardBoth(me: Player) {
  await guard(me.login, PINS.pin)
  await guard(me.otherLogin, PINS.otherPin)
}

/** Something is asked for each of these PINs, one after the other, and is done with all of them alone. */
async function expectAsked(
  act: (pins: { pin?: string; otherPin?: string }) => Promise<unknown>,
  fields: readonly (keyof typeof PINS)[],
) {
  const given: { pin?: string; otherPin?: string } = {}
  for (const field of fields) {
    await expect(act(given)).rejects.toMatchObject(refusal('PIN_REQUIRED', field))
    await expect(act({ ...given, [field]: '0000' })).rejects.toMatchObject(refusal('PIN_WRONG', field))
    given[field] = PINS[field]
  }
  return act(given)
}

it('a swap is undone with the PINs of both game accounts', async () => {
  const me = await player()
  const at = { characterId: me.characterId, otherCharacterId: me.otherId }
  const { purchaseId } = await me.api.swapInsideMA(at)
  await guardBoth(me)
  await expectAsked((pins) => me.purchases.undoPurchase({ purchaseId, ...pins }), ['pin', 'otherPin'])
  expect((await me.look()).name).toBe(me.name)
})

it('a swap within one game account takes its PIN alone', async () => {
  const me = await player()
  const otherCharacterId = await newCharacter(me.login, `Third${me.person.id}`)
  const { purchaseId } = await me.api.swapInsideMA({ characterId: me.characterId, otherCharacterId })
  await guardBoth(me)
  await expectAsked((pins) => me.purchases.undoPurchase({ purchaseId, ...pins }), ['pin'])
  expect((await me.look()).name).toBe(me.name)
})

it('a move takes the PIN of where a character comes from and of where it goes, there and back', async () => {
  const me = await player()
  await guardBoth(me)
  const at = { characterId: me.characterId, accountNameNew: me.otherLogin }
  const { purchaseId } = (await expectAsked(
    (pins) => me.api.moveCharacterInsideMA({ ...at, ...pins }),
    ['otherPin', 'pin'],
  )) as { purchaseId: number }
  expect((await me.look()).account).toBe(me.otherLogin)
  const back = ({ pin, otherPin }: { pin?: string; otherPin?: string }) =>
    me.purchases.undoPurchase({
      purchaseId,
      ...(otherPin && { pin: otherPin }),
      ...(pin && { otherPin: pin }),
    })
  await expect(back({ otherPin: PINS.otherPin })).rejects.toMatchObject(refusal('PIN_REQUIRED', 'otherPin'))
  await expect(back({ pin: PINS.pin })).rejects.toMatchObject(refusal('PIN_REQUIRED', 'pin'))
  await back(PINS)
  expect((await me.look()).account).toBe(me.login)
})

it('a name is reserved, and let go, with the PIN of its game account', async () => {
  const me = await player()
  const { reservedNames } = me.browser.api
  const name = `Guarded${me.person.id}`
  await guard(me.login, PINS.pin)
  await expectAsked((pins) => reservedNames.reserveName({ name, account: me.login, ...pins }), ['pin'])
  await expectAsked((pins) => reservedNames.deleteReservedName({ name, ...pins }), ['pin'])
  expect(await reservedNames.getMyReservedNames({})).toEqual([])
})

it('a macro is deleted with the PIN of its game account', async () => {
  const me = await player()
  const { macros } = me.browser.api
  await sql`insert into ${worldTable(server, 'macro')}
    values (${me.characterId}, 1000, 'First', 'ONE', '', 0, '{}')`.execute(db)
  await guard(me.login, PINS.pin)
  await expectAsked((pins) => macros.deleteUserMacro({ macroId: `${me.characterId}-1000`, ...pins }), ['pin'])
  expect(await macros.getUserMacroses({ charId: me.characterId })).toEqual([])
})

it('what is deleted without a PIN may come without a body', async () => {
  const me = await player()
  const { reservedNames } = me.browser.api
  const name = `Bodiless${me.person.id}`
  await reservedNames.reserveName({ name, account: me.login })
  const address = `/api/${server}/accounts/deleteReservedName?name=${name}`
  expect((await me.browser.request('DELETE', address)).status).toBe(200)
  expect(await reservedNames.getMyReservedNames({})).toEqual([])
})
