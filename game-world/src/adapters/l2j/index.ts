export { familyAbilities } from './inspect/family-abilities.ts'
export { explain } from './inspect/explain.ts'
export { inspect } from './inspect/inspect.ts'
export { readNamingRows } from './inspect/naming-rows.ts'
export { whyNot } from './world/why-not.ts'
export {
  type DeliveryTable,
  EXAMPLE,
  inWords,
  type L2jAddress,
  parseAddress,
  WrongAddress,
} from './database/address.ts'
export { readBy } from './database/reader.ts'
export { l2jWorld, openDatabases, planFor, worldOf } from './world/l2j-world.ts'
export { patientL2jWorld } from './world/patient-world.ts'
export type { CensusStore, KeptCount } from './census/store.ts'
export { NoGameDatabase, probe } from './world/probe.ts'
export { openWriting } from './write/writing.ts'
export { verifyGamePassword } from './write/passwords.ts'
