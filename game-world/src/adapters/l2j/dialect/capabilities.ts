import type { ActionCapability, Unkept, WorldCapabilities, WorldFeatures } from '../../../port/index.ts'
import { actionCapabilities, type Obstacles } from './action-capabilities.ts'
import type { Dialect } from './resolve.ts'

/** What no server of these families writes down. */
const NEVER_KEPT: WorldCapabilities['unkept'] = {
  hwid: 'L2J servers do not keep the hardware of players',
  sessionIp: 'L2J servers keep the last address of an account alone',
  lastKiller: 'L2J servers do not keep who killed a boss',
  killCounts: 'L2J servers count points of bosses, not kills',
  formerRounds: 'L2J servers forget the points of bosses each week',
  respawnWindow: 'L2J servers choose the moment of return when a boss dies',
}

/** What this database lacks, each with what would have to be there. */
export function capabilitiesOf(
  dialect: Pick<Dialect, 'has' | 'family'>,
  features: WorldFeatures,
  obstacles: Obstacles,
  crestFolder: string | null = null,
): WorldCapabilities {
  const { has, family } = dialect
  const whyNoLists = obstacles.whyNot ?? obstacles.whyNoLists
  const lacked: readonly (readonly [Unkept, boolean, string])[] = [
    ['lastIp', has('account', 'lastIp'), 'addresses of accounts'],
    ['emails', has('account', 'email'), 'e-mails of accounts'],
    ['passwordProofs', has('credential'), 'passwords in this database'],
    ['reputation', has('clan', 'reputation'), 'the reputation of clans'],
    ['createdAt', has('character', 'createdAt'), 'when a character was made'],
    ['banDetails', has('punishment'), 'term, reason and judge of a ban'],
    ['crests', has('crest') || crestFolder !== null, 'crests: they are files beside the server'],
    ['raidPoints', has('raidPoints'), 'points of boss slayers'],
    ['heroMessages', has('hero', 'message'), 'messages of heroes'],
    ['hallSieges', has('contestableHall', 'nextSiege'), 'sieges of clan halls'],
    ['itemExpiry', has('item', 'expiresAt'), 'when an item vanishes'],
  ]
  const reasons = lacked
    .filter(([, isKept]) => !isKept)
    .map(([what, , words]) => [what, `${family.name} does not keep ${words}`])
  const actions = actionCapabilities(dialect, features, obstacles)
  return {
    actions,
    // a game server of these families listens to nobody about that
    endsPlay: false,
    lastingItems: lastingItems(actions.giveItems, obstacles),
    lists: whyNoLists === null ? 'tables' : { cannot: whyNoLists },
    itemTrail: { cannot: 'L2J servers do not keep what becomes of items' },
    refused: [],
    unkept: { ...NEVER_KEPT, ...Object.fromEntries(reasons) },
  }
}

function lastingItems(
  given: ActionCapability,
  { whyNoneLasts }: Obstacles,
): WorldCapabilities['lastingItems'] {
  if (typeof given === 'object') return given
  return whyNoneLasts === null ? 'given' : { cannot: whyNoneLasts }
}
