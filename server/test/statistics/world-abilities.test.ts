import { WORLD_ACTIONS, WORLD_FACTS } from '@castellan/contract/shapes/world-abilities'
import type { WorldAction, WorldFact } from '@castellan/contract/shapes/world-abilities'
import type { ActionKind, Unkept } from '@castellan/game-world/port'
import { expect, expectTypeOf, it } from 'vitest'
import { openTestPortal } from '../support/open-test-portal.ts'
import { signIn } from '../support/people.ts'

const portal = await openTestPortal()

it('what the game of a server cannot do is told with the reason, in the language of who asks', async () => {
  const { browser } = await signIn(portal, 'player', 'harbor_x1')
  const at = { server: 'harbor_x1' }
  const { cannot, unkept, noItemTrail, refused } = await browser.api.worlds.getWorldAbilities({}, at)
  expect(cannot.find(({ action }) => action === 'deleteMacro')).toEqual({
    action: 'deleteMacro',
    why: 'The chronicle of this world has no macros',
  })
  expect(unkept).toEqual([])
  expect(noItemTrail).toBeNull()
  expect(refused).toEqual([])
})

it('what an adapter can do or keep has a name in the contract, and the other way about', () => {
  const { actions } = portal.worlds['harbor_x1']!.capabilities
  expect(Object.keys(actions).toSorted()).toEqual([...WORLD_ACTIONS].toSorted())
  expect(new Set(WORLD_FACTS).size).toBe(WORLD_FACTS.length)
  expectTypeOf<ActionKind>().toEqualTypeOf<WorldAction>()
  expectTypeOf<Unkept>().toEqualTypeOf<WorldFact>()
})
