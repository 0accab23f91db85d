/** What a game can be asked to do to its world. */
export const WORLD_ACTIONS = [
  'giveItems',
  'deleteItem',
  'takeItems',
  'deleteSkill',
  'deleteMacro',
  'renameCharacter',
  'swapNames',
  'changeAppearance',
  'changeGender',
  'changeNameColor',
  'changeRecommendations',
  'moveCharacter',
  'banCharacter',
  'unbanCharacter',
  'deleteCharacter',
  'restoreCharacter',
  'createAccount',
  'deleteAccount',
  'changePassword',
  'blockAccount',
  'unblockAccount',
  'deleteClanItem',
  'changeAllianceFaction',
] as const
export type WorldAction = (typeof WORLD_ACTIONS)[number]

/** What staff keep for the game to obey. */
export const WORLD_LISTS = [
  'ipLimits',
  'builderAccounts',
  'repeatableEvents',
  'announcements',
  'reservedNames',
  'blackList',
  'households',
] as const
export type WorldList = (typeof WORLD_LISTS)[number]

/** What some games write down and others do not. */
export const WORLD_FACTS = [
  'hwid',
  'sessionIp',
  'lastIp',
  'emails',
  'passwordProofs',
  'createdAt',
  'lastKiller',
  'killCounts',
  'formerRounds',
  'respawnWindow',
  'raidPoints',
  'banDetails',
  'crests',
  'reputation',
  'heroMessages',
  'hallSieges',
  'itemExpiry',
] as const
export type WorldFact = (typeof WORLD_FACTS)[number]
