import type { ChronicleKey } from '../src/facts/index.ts'
import { migrateNativeWorld, nativeWorld } from '../src/native/index.ts'
import { describeGameWorld, type SuiteOptions } from '../src/suite/index.ts'
import { openPglite } from './databases.ts'
import { insertFixture } from './insert-fixture.ts'

const onPglite =
  (chronicle: ChronicleKey): SuiteOptions['setup'] =>
  async (fixture) => {
    const db = await openPglite()
    await migrateNativeWorld(db, 'world_suite')
    await insertFixture(db, 'world_suite', fixture)
    return { world: nativeWorld(db, { schema: 'world_suite', chronicle }), close: () => db.destroy() }
  }

describeGameWorld('native world of The Kamael on PGlite', { setup: onPglite('ct1') })
describeGameWorld('native world of the first chronicle on PGlite', { setup: onPglite('c1') })
