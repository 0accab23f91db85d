import type { ChronicleKey } from '../../../src/game-data/index.ts'
import { migrateNativeWorld } from '../../../src/adapters/native/index.ts'
import { describeGameWorld, type SuiteOptions } from '../../../src/conformance/index.ts'
import { openPglite } from '../../support/databases.ts'
import { insertFixture } from './insert-fixture.ts'
import { openSuiteWorld } from './open-suite-world.ts'

const onPglite =
  (chronicle: ChronicleKey): SuiteOptions['setup'] =>
  async (fixture) => {
    const db = await openPglite()
    await migrateNativeWorld(db, 'world_suite')
    await insertFixture(db, 'world_suite', fixture)
    return { ...openSuiteWorld(db, { schema: 'world_suite', chronicle }), close: () => db.destroy() }
  }

describeGameWorld('native world of The Kamael on PGlite', { setup: onPglite('ct1') })
describeGameWorld('native world of the first chronicle on PGlite', { setup: onPglite('c1') })
