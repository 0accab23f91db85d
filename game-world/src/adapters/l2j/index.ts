export { inWords, type L2jAddress, parseAddress, WrongAddress } from './database/address.ts'
export { type Databases, l2jWorld, openDatabases, worldOf } from './l2j-world.ts'
export { type Findings, NoGameDatabase, probe } from './probe.ts'
