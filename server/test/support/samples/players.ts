import { nothing, type Given, type SamplesOf } from './given.ts'

/** Of no mail: what it looks like is right. */
const LINK = 'a'.repeat(43)

/** Good input for calls about game accounts and characters. */
export const playersSamples = ({
  email,
  character,
  heldName,
  nextMacro,
}: Given): SamplesOf<
  'gameAccounts' | 'characters' | 'quests' | 'belongings' | 'growth' | 'macros' | 'reservedNames'
> => ({
  gameAccounts: {
    getGameAccounts: () => ({ email }),
    getGameAccountTerms: nothing,
    createGameAccount: () => ({
      login: 'asample1',
      password: 'open-sesame-9',
      email,
      recaptcha: '',
    }),
    claimGameAccount: () => ({ login: 'bsample1', password: 'open-sesame-9', email, recaptcha: '' }),
    getClaimableGameAccounts: () => ({ email }),
    claimGameAccountByEmail: () => ({ login: 'bsample1', email }),
    sendUpdateGaPasswordRequest: () => ({
      account: character.account,
      newPassword: 'open-sesame-9',
      confirmPassword: 'open-sesame-9',
    }),
    confirmGaPasswordChange: () => ({ token: LINK, email }),
    deleteGameAccount: () => ({ name: character.account }),
    confirmAccountRemoval: () => ({ account: character.account, token: LINK }),
    // no other call has to know a PIN
    setPin: () => ({ login: character.account, enabled: false }),
    isAccountRegistrationEnabled: nothing,
    isReferralEnabled: nothing,
  },
  characters: {
    getCharacters: () => ({ username: character.account }),
    getAllMACharacters: nothing,
    getDeletedCharacters: nothing,
    getCharacterById: () => ({ id: character.id }),
  },
  quests: {
    getOneTimeQuests: () => ({ charId: character.id }),
    getRepeatableQuests: () => ({ charId: character.id }),
  },
  reservedNames: {
    checkName: () => ({ name: 'Stormborn' }),
    getNameRules: nothing,
    reserveName: () => ({ name: 'Stormborn', account: character.account }),
    getMyReservedNames: () => ({ account: character.account }),
    getReservedNames: nothing,
    reserveNameFor: () => ({ name: 'Winterborn', account: character.account }),
    deleteReservedName: () => ({ name: heldName, reason: 'offends others' }),
  },
  belongings: {
    getUserInventoryItems: () => ({ characterId: character.id }),
    getUserWarehouseItems: () => ({ characterId: character.id }),
    getFreightItems: () => ({ characterId: character.id }),
    getUserSkills: () => ({ characterId: character.id, subjob: 0 }),
  },
  growth: {
    getCharacterGrowth: () => ({ characterId: character.id }),
  },
  macros: {
    getUserMacroses: () => ({ charId: character.id }),
    deleteUserMacro: () => ({ macroId: nextMacro(), force: true }),
  },
})
