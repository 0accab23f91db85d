import { allCalls } from '@castellan/contract'
import { routePattern } from '@castellan/contract/engine/bases'
import { isEvents } from '@castellan/contract/engine/events'
import type { Call } from '@castellan/contract/engine/call'
import { afterEach, describe, expect, it } from 'vitest'
import { ACCIDENTS } from '../../../game-world/test/adapters/l2j/accident-rows.ts'
import {
  createGameDatabase,
  insertRows,
  isMariadbThere,
} from '../../../game-world/test/adapters/l2j/game-database.ts'
import { testFamilies } from '../../../game-world/test/adapters/l2j/schemas/index.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { signIn } from '../support/people.ts'
import { withAden } from '../support/with-aden.ts'

const SERVER = 'aden_x7'

/** What is asked for, by the names of what calls are told; who is asked about is there, odd as they are. */
const TOLD: Readonly<Record<string, string | number>> = {
  characterId: 2,
  name: 'Müller',
  characterName: 'Müller',
  account: 'Ünïque',
  key: 'Müller',
  query: 'Müller',
  clanId: 7,
  pledgeId: 7,
  allianceId: 7,
  itemId: 57,
  npcId: 29_001,
  castleId: 1,
  clanHallId: 22,
  charId: 2,
  subjob: 0,
  id: 7,
  shopType: 'sell',
  roundNumber: 0,
}

/** What is asked by a body. */
const BODIES: Readonly<Record<string, readonly object[]>> = {
  'accounts/itemSearch': [
    { key: '57', searchType: 'itemId' },
    { key: 'Müller', searchType: 'owner' },
    { key: '3', searchType: 'itemDbId' },
  ],
  'accounts/item-search-sums': [{ key: '57', searchType: 'itemId' }],
  'accounts/search': [{ contains: true, key: 'nïq', searchType: 'login' }],
  'accounts/find-anything': [{ key: 'Müller' }],
  'statistics/getCharacterById': [{ id: 1 }, { id: 2 }, { id: 3 }],
  'statistics/getCharacterByName': [{ username: 'Müller' }],
  'statistics/getCharactersAdmin': [{ username: 'ünïque' }],
}

const asked = ({ query }: Call) => {
  const told = Object.keys(query?.properties ?? {}).flatMap((name) => {
    const value = TOLD[name]
    return value === undefined ? [] : [[name, String(value)]]
  })
  return new URLSearchParams(told).toString()
}

const calls = allCalls.filter(
  ({ call }) => call.method === 'GET' && call.path.includes('{server}') && !isEvents(call.output),
)

/** The one whose numbers are text and decimals; the adapter's own tests have all families. */
const family = testFamilies.find(({ key }) => key === 'l2jserver-c6')!

const opened: { close: () => Promise<unknown> }[] = []
afterEach(async () => {
  for (const { close } of opened.splice(0).toReversed()) await close()
})

describe.skipIf(!isMariadbThere)('a world whose database has seen accidents', () => {
  it('answers every question, or says what there is not', { timeout: 120_000 }, async () => {
    const database = await createGameDatabase(family.schema, { ...family, charset: 'latin1' })
    opened.push({ close: database.drop })
    await database.connection.query("set session sql_mode = ''")
    await insertRows(database, ACCIDENTS)
    const portal = await openTestPortal({ env: withAden(database.url, family.chronicle) })
    const { browser } = await signIn(portal, 'super', SERVER)
    const failed: string[] = []
    let answered = 0
    for (const { name, call } of calls) {
      const path = routePattern(call.path).replace(':server', SERVER)
      const { status, body } = await browser.request('GET', `${path}?${asked(call)}`)
      if (status === 200) answered += 1
      if (status >= 500) failed.push(`${name}: ${status} ${body.slice(0, 200)}`)
    }
    for (const [path, bodies] of Object.entries(BODIES))
      for (const sent of bodies) {
        const { status, body } = await browser.request('POST', `/api/${SERVER}/${path}`, {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(sent),
        })
        if (status !== 200) failed.push(`${path} ${JSON.stringify(sent)}: ${status} ${body.slice(0, 200)}`)
      }
    expect(failed).toEqual([])
    expect(answered).toBeGreaterThan(20)
  })
})
