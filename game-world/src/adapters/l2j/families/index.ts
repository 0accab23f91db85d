import type { Family } from '../model/family.ts'
import { acis } from './acis.ts'
import { frozen } from './frozen.ts'
import { l2jAdmins } from './l2jadmins.ts'
import { l2jServerC6 } from './l2jserver-c6.ts'
import { l2jServer } from './l2jserver.ts'
import { lisvus } from './lisvus.ts'
import { mobiusC1 } from './mobius-c1.ts'
import { mobiusC4 } from './mobius-c4.ts'
import { mobiusCt0 } from './mobius-ct0.ts'
import { mobiusCt26 } from './mobius-ct2.6.ts'

/** The families that are known, the nearest to our times first: of equals the first one is taken. */
export const families: readonly Family[] = [
  mobiusCt0,
  mobiusC4,
  mobiusC1,
  mobiusCt26,
  l2jServer,
  l2jServerC6,
  frozen,
  acis,
  lisvus,
  l2jAdmins,
]
