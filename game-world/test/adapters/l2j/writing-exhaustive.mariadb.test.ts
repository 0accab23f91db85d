import { describe } from 'vitest'
import { describeWriting } from '../../../src/conformance/index.ts'
import { isMariadbThere } from './game-database.ts'
import { openWritable } from './open-writable.ts'
import { testFamilies } from './schemas/index.ts'

/** Families without a table of bans. */
const WITHOUT_BANS = ['l2jserver-c6', 'frozen', 'acis', 'lisvus', 'l2jadmins']

describe.skipIf(!isMariadbThere)('in databases of game servers', () => {
  for (const family of testFamilies)
    describeWriting(family.key, {
      setup: (fixture) => openWritable(family, fixture),
      gaps: {
        newThings: 'only the game gives away ids',
        kick: 'only the game puts somebody out',
        ...(WITHOUT_BANS.includes(family.key) && { banDetails: 'not kept' }),
      },
    })
})
