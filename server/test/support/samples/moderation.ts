import { type Given, nothing, type SamplesOf } from './given.ts'

const why = { reason: 'asked by mail', force: true }
const evidently = { reason: 'a bot', evidence: 'a film of it lies with the others' }
const edit = (characterId: number) => ({ characterId, ...why })

/** Good input for calls about whom staff keep out, and what they tell everybody. */
export const moderationSamples = ({
  judged: { login, ...judged },
  friend,
  announcement,
  character,
  edited,
  email,
  builder,
  nextNote,
}: Given): SamplesOf<
  | 'masterAccounts'
  | 'staffAccounts'
  | 'announcements'
  | 'characterEdits'
  | 'characterRecords'
  | 'builderAccounts'
  | 'repeatableEvents'
  | 'items'
  | 'itemStories'
  | 'bans'
  | 'waitingActs'
  | 'dossier'
  | 'finder'
  | 'linkedAccounts'
  | 'accountNotes'
  | 'journal'
> => ({
  characterRecords: {
    getCharactersAdmin: () => ({ username: character.account, isDeleted: false }),
    getCharacterByName: () => ({ username: character.name }),
    getAllMACharactersAdmin: () => ({ email }),
    getCharacterRecord: () => ({ characterId: character.id }),
  },
  dossier: {
    getSessionsOf: () => judged,
    getSignInsOf: () => judged,
    getAddressesOf: () => judged,
    getActsOn: () => judged,
  },
  finder: { findAnything: () => ({ key: 'judged' }) },
  linkedAccounts: {
    getLinkedAccounts: () => judged,
    declareHousehold: () => ({ ...judged, others: [email], reason: 'showed one passport' }),
    leaveHousehold: () => ({ ...judged, reason: 'has moved out' }),
  },
  accountNotes: {
    getNotesOf: () => judged,
    addNote: () => ({ ...judged, text: 'Asks about refunds', isPinned: true }),
    updateNote: () => ({ ...judged, noteId: nextNote(), text: 'Asks no more', isPinned: false }),
    deleteNote: () => ({ ...judged, noteId: nextNote() }),
  },
  journal: {
    getActs: () => ({ target: 'judged', limit: 10 }),
    sumActs: () => ({ state: 'undone' }),
    undoAct: () => ({ id: 999_999_999, reason: 'it was a mistake' }),
    getActsSince: () => ({ email: judged.email, since: '2026-01-01T00:00:00Z' }),
  },
  staffAccounts: {
    searchAccounts: () => ({ contains: true, key: 'judged', searchType: 'login' }),
    blockUser: () => ({ username: login, reason: 'a bot plays it' }),
    unblockUser: () => ({ username: login, reason: 'it was a mistake' }),
    previewEmailChange: () => ({ login, oldEmail: judged.email, newEmail: friend }),
    changeEmail: () => ({
      login,
      oldEmail: judged.email,
      newEmail: friend,
      reason: 'opened by the wrong brother',
    }),
  },
  masterAccounts: {
    getMAinfo: () => judged,
    getMasterAccounts: () => ({ email: 'judged' }),
    getRegistrationRequests: nothing,
    setMAValidated: () => judged,
    setMAInvalidated: () => ({ ...judged, reason: 'the mail bounces' }),
    blockMasterAccount: () => ({ ...judged, reason: 'sold the account' }),
    resetTwoFactor: () => ({ ...judged, reason: 'lost the phone, showed a passport' }),
    unblockMasterAccount: () => ({ ...judged, reason: 'it was a mistake' }),
  },
  items: {
    itemSearch: () => ({ key: 'adena', searchType: 'itemName' }),
    getItemSums: () => ({ key: 'adena', searchType: 'itemName' }),
  },
  itemStories: {
    getItemStory: () => ({ itemDbId: edited.itemDbId }),
    getItemSteps: () => ({ itemDbId: edited.itemDbId }),
    getHolding: () => ({ owner: 'character', ownerId: character.id, itemId: 57 }),
    getHoldingSteps: () => ({ owner: 'character', ownerId: character.id, itemId: 57 }),
    getItemFlow: () => ({ itemId: 57, start: '2026-01-01', end: '2026-01-31' }),
  },
  announcements: {
    getLoginAnnounces: nothing,
    addAnnounce: () => ({ announceMessage: 'Siege of Aden tonight at eight', interval: 600 }),
    updateAnnounce: () => ({ announceId: announcement, announceMessage: 'The siege has begun', interval: 0 }),
    deleteAnnounce: () => ({ announceId: announcement }),
  },
  characterEdits: {
    swapCharacterName: () => ({ ...edit(edited.id), otherCharacterId: edited.otherId }),
    deleteCharacter: () => ({ ...edit(edited.otherId), days: 7 }),
    restoreCharacter: () => edit(edited.otherId),
    moveCharacter: () => ({
      characterNameOld: edited.name,
      accountNameOld: edited.account,
      accountNameNew: edited.account,
      ...why,
    }),
    giveMarks: () => ({ ...edit(edited.id), classId: 1 }),
    getNextProfessions: () => ({ characterId: edited.id }),
    changeFaceType: () => ({ ...edit(edited.id), faceIndex: 1 }),
    changeHairStyle: () => ({ ...edit(edited.id), hairShapeIndex: 1 }),
    changeHairColor: () => ({ ...edit(edited.id), hairColorIndex: 1 }),
    changeRecommendations: () => ({ ...edit(edited.id), recommendations: 20 }),
    deleteItems: () => ({ itemDbId: edited.itemDbId, amount: 1, ...why }),
    deleteSkill: () => ({ charName: edited.name, skillId: 3, subjobIndex: 0, ...why }),
  },
  builderAccounts: {
    getBuilderAccounts: nothing,
    addBuilderAccount: () => ({ accountName: character.account, defaultBuilder: 1 }),
    editBuilderAccount: () => ({ accountName: builder, defaultBuilder: 3 }),
    deleteBuilderAccount: () => ({ accountName: builder, reason: 'left the team' }),
  },
  repeatableEvents: {
    getRepeatableEvents: nothing,
    updateRepeatableEvent: () => ({
      eventId: 1,
      enabled: true,
      itemsPerPeriod: 40,
      periodTimeSec: 900,
      randomTimeSec: 60,
      dropModulo: 20,
      itemDropStart: '2030-02-10T00:00:00Z',
      itemDropEnd: '2030-02-18T00:00:00Z',
      npcSpawnStart: '2030-02-10T00:00:00Z',
      npcSpawnEnd: '2030-02-25T00:00:00Z',
      itemExpirationDate: '2030-03-01T00:00:00Z',
    }),
    updateEventEnabled: () => ({ eventId: 2, enabled: true }),
  },
  waitingActs: {
    getWaitingActs: () => ({ characterId: edited.id }),
    cancelWaitingAct: () => ({ characterId: edited.id, orderId: 1, reason: 'asked again' }),
  },
  bans: {
    getBannedCharacters: nothing,
    banCharacter: () => ({ charName: edited.name, hour: 24, accountName: edited.account, ...evidently }),
    banCharacterPerm: () => ({ charId: edited.id, accountName: edited.account, ...evidently }),
    unbanCharacter: () => ({ characterId: edited.id, reason: 'a mistake' }),
    getPastBans: () => ({ characterId: character.id }),
    getOwnBans: nothing,
    appealBan: () => ({ characterId: character.id, appeal: 'It was my brother, who has left' }),
    answerBanAppeal: () => ({ characterId: edited.id, banId: 1, answer: 'We have looked again', lift: true }),
  },
})
