import type { Unkept } from '../../../src/port/index.ts'

const NEVER: readonly Unkept[] = [
  'formerRounds',
  'hwid',
  'killCounts',
  'lastKiller',
  'respawnWindow',
  'sessionIp',
]
const OLD: readonly Unkept[] = ['banDetails', 'createdAt', 'crests', 'hallSieges']

/** What each family does not keep beside that. */
const UNKEPT: Readonly<Record<string, readonly Unkept[]>> = {
  'l2jserver-c6': [...OLD, 'heroMessages', 'itemExpiry'],
  frozen: [...OLD, 'emails', 'heroMessages', 'itemExpiry'],
  acis: [...OLD, 'emails', 'lastIp'],
  lisvus: [...OLD, 'emails', 'reputation', 'heroMessages', 'itemExpiry', 'raidPoints'],
  l2jadmins: [...OLD, 'emails', 'reputation', 'heroMessages', 'itemExpiry', 'raidPoints'],
}

/** What a family does not keep. */
export const unkeptBy = (family: string): readonly Unkept[] => [...NEVER, ...(UNKEPT[family] ?? [])]

/** As gaps of the suite. */
export const gapsOf = (family: string) =>
  Object.fromEntries([...unkeptBy(family), 'ownClock'].map((gap) => [gap, 'not kept']))
