import { expect, it } from 'vitest'
import { refusedRights, type Right } from '../../../src/adapters/l2j/world/refused-rights.ts'
import type { WorldCapabilities } from '../../../src/port/index.ts'
import { WorldRefuses } from '../../../src/port/index.ts'

const all = {
  actions: { renameCharacter: 'offline', banCharacter: 'offline' },
  refused: [],
} as unknown as WorldCapabilities
const UPDATE = "UPDATE command denied to user 'portal'@'10.0.0.5' for table `game`.`characters`"

const refusing = (said: string) => async () => {
  throw new WorldRefuses('refused', { cause: new Error(said) })
}

function open(mayNow: (right: Right) => Promise<boolean> = async () => false) {
  const told: string[] = []
  const clock = { now: 0 }
  const rights = refusedRights({
    mayNow,
    tell: (why) => told.push(why),
    database: 'game',
    account: async () => "'portal'@'10.0.0.%'",
    now: () => clock.now,
  })
  const fail = (said = UPDATE) => rights.during('renameCharacter', refusing(said)).catch(() => null)
  return { rights, told, clock, fail }
}

it('what a database refuses is offered no more, and what else can be done is', async () => {
  const { rights, told, fail } = open()
  await fail()
  const why = 'The database of the game does not let the user portal do this: UPDATE on the table characters'
  expect(rights.without(all)).toEqual({
    actions: { renameCharacter: { cannot: why }, banCharacter: 'offline' },
    refused: [why],
  })
  expect(told).toEqual([
    `${why}. Its administrator can say:\n  GRANT UPDATE ON \`game\`.\`characters\` TO 'portal'@'10.0.0.%';`,
  ])
})

it('a right is looked for at intervals, and offered again once the right is back', async () => {
  const looked: Right[] = []
  let isBack = false
  const { rights, clock, fail } = open(async (right) => {
    looked.push(right)
    return isBack
  })
  await fail()
  const isOffered = () => {
    rights.lookInTime()
    return rights.without(all).refused.length === 0
  }
  expect(isOffered()).toBe(false)
  expect(looked).toEqual([])
  clock.now = 30_000
  expect(isOffered()).toBe(false)
  await Promise.resolve()
  expect(looked).toEqual([{ user: 'portal', right: 'UPDATE', database: 'game', table: 'characters' }])
  isBack = true
  await expect.poll(() => ((clock.now += 30_000), isOffered())).toBe(true)
})

it('what waited and can be done by now opens it at once', async () => {
  const { rights, fail } = open()
  await fail()
  await rights.during('renameCharacter', async () => null)
  expect(rights.without(all)).toBe(all)
})

it.each([
  [
    "INSERT command denied to user 'p'@'h' for table 'items'",
    { right: 'INSERT', database: null, table: 'items' },
  ],
  [
    "SELECT, UPDATE command denied to user 'p'@'h' for table `a`.`b`",
    { right: 'SELECT, UPDATE', database: 'a', table: 'b' },
  ],
  [
    "UPDATE command denied to user 'p'@'h' for column 'exp' in table 'characters'",
    { right: 'UPDATE', database: null, table: 'characters' },
  ],
])('%s is understood', async (said, right) => {
  const looked: Right[] = []
  const { rights, clock, fail } = open(async (one) => looked.push(one) > 0)
  await fail(said)
  clock.now = 30_000
  rights.lookInTime()
  expect(looked).toEqual([{ user: 'p', ...right }])
})

it('what nobody can tell the right of is tried by the next who asks, after a while', async () => {
  const { rights, clock, fail } = open()
  await fail('The server is running with the --read-only option so it cannot execute this statement')
  expect(rights.without(all).refused).toEqual(['The database of the game refuses it'])
  clock.now = 30_000
  rights.lookInTime()
  await expect.poll(() => rights.without(all)).toBe(all)
})

it('the statement names the database also where the server does not', async () => {
  const { told, fail } = open()
  await fail("UPDATE command denied to user 'portal'@'10.0.0.5' for table 'characters'")
  expect(told.at(-1)).toContain("GRANT UPDATE ON `game`.`characters` TO 'portal'@'10.0.0.%';")
})
