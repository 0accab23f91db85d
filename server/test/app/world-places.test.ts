import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseAddress } from '@castellan/game-world/adapters/l2j'
import { sampleWorld } from '../../../game-world/src/conformance/sample-world.ts'
import { fixtureRows } from '../../../game-world/test/adapters/l2j/fixture-rows.ts'
import {
  createGameDatabase,
  type GameDatabase,
  insertRows,
  isMariadbThere,
} from '../../../game-world/test/adapters/l2j/game-database.ts'
import { testFamilies } from '../../../game-world/test/adapters/l2j/schemas/index.ts'
import { confirmWorld, type WorldAnswer } from '../../src/players/game-accounts/confirm-world.ts'
import { eventsOf } from '../support/events.ts'
import { GAME_PASSWORD } from '../support/game-accounts.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPlayer } from '../support/people.ts'
import { ADEN, withAden } from '../support/with-aden.ts'

const at = { server: ADEN }
const family = testFamilies.find(({ key }) => key === 'mobius-ct0')!
const OWN = withAden()
const elsewhere = (url: string) => ({ ...OWN, WORLD_ADEN_X7_URL: url })
/** Where nothing listens: what is known of a game is its name. */
const called = (name: string) => `mariadb://portal:secret@127.0.0.1:1/${name}`

/** A portal that keeps the world of a server itself, and somebody with a game account there. */
async function portalWithPlayer() {
  const portal = await openTestPortal({ env: OWN })
  const { person, browser } = await newPlayer(portal)
  const login = `early${person.id}`
  await browser.api.gameAccounts.createGameAccount(
    { login, password: GAME_PASSWORD, email: person.email, recaptcha: '' },
    at,
  )
  const start = (env: Readonly<Record<string, string>>) => openTestPortal({ env, beside: portal })
  const confirm = (url: string, answer: WorldAnswer = 'ask') =>
    confirmWorld(
      portal.db,
      { servers: portal.config.servers, worldAddresses: { [ADEN]: parseAddress(url) } },
      ADEN,
      answer,
    )
  const logins = async () =>
    (await browser.api.gameAccounts.getGameAccounts({ email: person.email }, at)).map(
      (account) => account.login,
    )
  return { portal, person, login, logins, start, confirm }
}

const REFUSED = /npm run confirm-world -- aden_x7$/

describe.skipIf(!isMariadbThere)('a game that comes into the place of a world nobody played in', () => {
  let database: GameDatabase
  beforeAll(async () => {
    database = await createGameDatabase(family.schema, family)
    await insertRows(database, fixtureRows(sampleWorld, family))
  })
  afterAll(() => database?.drop())

  it('gives nobody the characters of a login they made before, and opens once the operator has let those go', async () => {
    const { portal, person, login, start, confirm } = await portalWithPlayer()
    await expect(start(elsewhere(database.url))).rejects.toThrow(REFUSED)
    const asked = await confirm(database.url)
    expect(asked).toContain(
      "1 game accounts of aden_x7 belong to players who made or claimed them in the portal's own world",
    )
    expect(asked).toContain('where 0 of their logins are')
    await expect(start(elsewhere(database.url))).rejects.toThrow(REFUSED)
    expect(await confirm(database.url, 'let-go')).toContain(
      "1 game accounts of aden_x7 are nobody's any more",
    )
    await start(elsewhere(database.url))
    const had = await portal.db.selectFrom('gameAccount').select('login').where('login', '=', login).execute()
    expect(had).toEqual([])
    const [told] = await eventsOf(portal, person.id, 'game-account-removed')
    expect(told).toMatchObject({ ip: null, details: { login, server: ADEN } })
    expect(await confirm(database.url)).toContain('is where it was')
  })
})

describe('a server whose players have game accounts', () => {
  it('opens neither on another game nor without an address, also where nobody answers there', async () => {
    const { start, confirm } = await portalWithPlayer()
    await confirm(called('aden'), 'moved')
    await start(elsewhere(called('aden')))
    await expect(start(elsewhere(called('other')))).rejects.toThrow(
      /^players have game accounts of the server aden_x7 in the database aden, and .* has the database other in its place/,
    )
    await expect(start(OWN)).rejects.toThrow(REFUSED)
  })

  it('opens on the same game at another host', async () => {
    const { start, confirm } = await portalWithPlayer()
    await confirm(called('aden'), 'moved')
    const moved = called('aden').replace('127.0.0.1', 'localhost')
    expect((await start(elsewhere(moved))).config.worldAddresses[ADEN]?.game.host).toBe('localhost')
  })

  it('keeps them where the operator says that the game has moved, and lets none go of one that people played', async () => {
    const { logins, login, start, confirm } = await portalWithPlayer()
    await confirm(called('aden'), 'moved')
    await expect(confirm(called('other'), 'let-go')).rejects.toThrow(/a server of its own/)
    expect(await confirm(called('other'))).not.toContain('--let-go')
    expect(await confirm(called('other'), 'moved')).toContain('1 game accounts stay')
    await start(elsewhere(called('other')))
    expect(await logins()).toEqual([login])
  })

  it('is named where there is none of that name', async () => {
    const { portal } = await portalWithPlayer()
    await expect(confirmWorld(portal.db, portal.config, 'nowhere_x1', 'ask')).rejects.toThrow(
      'There is no server nowhere_x1.',
    )
  })
})
