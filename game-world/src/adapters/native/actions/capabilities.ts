import type { ActionCapability, WorldCapabilities, WorldFeatures } from '../../../port/index.ts'

const where = (isThere: boolean, what: string): ActionCapability =>
  isThere ? 'offline' : { cannot: `The chronicle of this world has no ${what}` }

/** What can be done to a native world. A game keeps who plays in its memory, so what it would overwrite waits until they left. */
export const actionCapabilities = (features: WorldFeatures): WorldCapabilities['actions'] => ({
  giveItems: 'any time',
  deleteItem: 'offline',
  takeItems: 'offline',
  deleteSkill: 'offline',
  deleteMacro: where(features.macros, 'macros'),
  renameCharacter: 'offline',
  swapNames: 'offline',
  changeAppearance: 'offline',
  changeGender: 'offline',
  changeNameColor: where(features.nameColors, 'colours of names'),
  changeRecommendations: where(features.recommendations, 'recommendations'),
  moveCharacter: 'offline',
  banCharacter: 'any time',
  unbanCharacter: 'any time',
  deleteCharacter: 'offline',
  restoreCharacter: 'any time',
  createAccount: 'any time',
  deleteAccount: 'offline',
  changePassword: 'any time',
  blockAccount: 'any time',
  unblockAccount: 'any time',
  deleteClanItem: 'any time',
  changeAllianceFaction: features.factions ? 'any time' : { cannot: 'This world has no factions' },
})
