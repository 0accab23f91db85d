import type { ChronicleKey } from '../../../../src/game-data/index.ts'
import { l2jServer, mobiusC1, mobiusC4, mobiusCt0, mobiusCt26, type TestSchema } from './mobius.ts'
import { acis, frozen, l2jAdmins, l2jServerC6, lisvus } from './obj-id.ts'

export type { TestSchema } from './mobius.ts'

/** A family to be tested: its schema, and what its rows look like where families differ. */
export interface TestFamily {
  readonly key: string
  readonly chronicle: ChronicleKey
  readonly schema: TestSchema
  /** Bosses have the numbers of before the fifth chronicle. */
  readonly hasOldNumbers?: boolean
  /** Names of quests are `257_…`, not `Q00257_…`. */
  readonly hasOldQuests?: boolean
  readonly hasSidesInWords?: boolean
  /** Passwords are kept as BCrypt. */
  readonly hasBcrypt?: boolean
  readonly charset?: string
  readonly engine?: string
}

export const testFamilies: readonly TestFamily[] = [
  { key: 'mobius-c1', chronicle: 'c1', schema: mobiusC1 },
  { key: 'mobius-c4', chronicle: 'c4', schema: mobiusC4 },
  { key: 'mobius-ct0', chronicle: 'ct0', schema: mobiusCt0, engine: 'MyISAM' },
  { key: 'mobius-ct2.6', chronicle: 'ct2.6', schema: mobiusCt26 },
  { key: 'l2jserver', chronicle: 'ct2.6', schema: l2jServer, charset: 'utf8mb4 collate utf8mb4_bin' },
  { key: 'l2jserver-c6', chronicle: 'ct0', schema: l2jServerC6, hasOldQuests: true, engine: 'MyISAM' },
  { key: 'frozen', chronicle: 'ct0', schema: frozen, hasOldQuests: true, charset: 'latin1' },
  { key: 'acis', chronicle: 'ct0', schema: acis, hasSidesInWords: true, hasBcrypt: true },
  { key: 'lisvus', chronicle: 'c4', schema: lisvus, hasOldNumbers: true, hasOldQuests: true },
  { key: 'l2jadmins', chronicle: 'c4', schema: l2jAdmins, hasOldNumbers: true, hasOldQuests: true },
]
