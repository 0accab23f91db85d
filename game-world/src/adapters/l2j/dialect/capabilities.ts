import type { ActionCapability, ActionKind, Unkept, WorldCapabilities } from '../../../port/index.ts'
import type { Dialect } from './resolve.ts'

const NOT_YET: ActionCapability = { cannot: 'Servers of this family are only read so far' }

const ACTIONS: Readonly<Record<ActionKind, ActionCapability>> = {
  giveItems: NOT_YET,
  deleteItem: NOT_YET,
  takeItems: NOT_YET,
  deleteSkill: NOT_YET,
  deleteMacro: NOT_YET,
  renameCharacter: NOT_YET,
  swapNames: NOT_YET,
  changeAppearance: NOT_YET,
  changeGender: NOT_YET,
  changeNameColor: NOT_YET,
  changeRecommendations: NOT_YET,
  moveCharacter: NOT_YET,
  banCharacter: NOT_YET,
  unbanCharacter: NOT_YET,
  deleteCharacter: NOT_YET,
  restoreCharacter: NOT_YET,
  createAccount: NOT_YET,
  deleteAccount: NOT_YET,
  changePassword: NOT_YET,
  blockAccount: NOT_YET,
  unblockAccount: NOT_YET,
  changeBuilder: NOT_YET,
  deleteClanItem: NOT_YET,
  changeFaction: NOT_YET,
  changeAllianceFaction: NOT_YET,
}

/** What no server of these families writes down. */
const NEVER_KEPT: WorldCapabilities['unkept'] = {
  hwid: 'L2J servers do not write down the hardware of players',
  sessionIp: 'L2J servers write down the last address of an account alone',
  lastKiller: 'L2J servers do not write down who killed a boss',
  killCounts: 'L2J servers count points of bosses, not kills',
  formerRounds: 'L2J servers forget the points of bosses each week',
  respawnWindow: 'L2J servers choose the moment of return when a boss dies',
}

/** What this database lacks, each with what would have to be there. */
export function capabilitiesOf({ has, family }: Pick<Dialect, 'has' | 'family'>): WorldCapabilities {
  const lacked: readonly (readonly [Unkept, boolean, string])[] = [
    ['lastIp', has('account', 'lastIp'), 'addresses of accounts'],
    ['reputation', has('clan', 'reputation'), 'the reputation of clans'],
    ['createdAt', has('character', 'createdAt'), 'when a character was made'],
    ['banDetails', has('punishment'), 'term, reason and judge of a ban'],
    ['crests', has('crest'), 'crests: they are files beside the server'],
    ['raidPoints', has('raidPoints'), 'points of boss hunters'],
    ['heroMessages', has('hero', 'message'), 'messages of heroes'],
    ['hallSieges', has('contestableHall', 'nextSiege'), 'sieges of clan halls'],
    ['itemExpiry', has('item', 'expiresAt'), 'when an item vanishes'],
  ]
  const reasons = lacked
    .filter(([, isKept]) => !isKept)
    .map(([what, , words]) => [what, `${family.name} does not keep ${words}`])
  return {
    actions: ACTIONS,
    itemTrail: { cannot: 'L2J servers do not write down what becomes of items' },
    unkept: { ...NEVER_KEPT, ...Object.fromEntries(reasons) },
  }
}
