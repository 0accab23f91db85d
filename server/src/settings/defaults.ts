import { ADENA, type ChronicleKey } from '@castellan/game-world/game-data'
import { shippedLook } from '@castellan/contract/rules/shipped-look'
import type { ServerSettings } from './server-settings.ts'
import { SWEAR_WORDS } from './swear-words.ts'

/** Looks that are called by the first letters of the alphabet. */
const looks = (letters: string) =>
  letters.split('').map((letter, index) => ({ index, name: shippedLook(letter) }))

/** What a server offers unless its operator says otherwise. Prices in coins. */
export const DEFAULTS: ServerSettings = {
  isRegistrationOpen: true,
  isReferralOn: true,
  names: {
    // the game client has room for 16
    minLength: 2,
    maxLength: 16,
    forbidden: ['npc', 'null', 'undefined', 'server', 'portal', ...SWEAR_WORDS],
    reservedPerAccount: 3,
    reservedDays: 90,
  },
  gameAccounts: { isOffered: true, most: 5, claimedBy: ['password', 'email'] },
  referral: {
    refType: 'friend',
    withinDays: 30,
    highestStartLevel: 40,
    playedHours: 2,
    refusesSameAddress: true,
    mostGuests: 50,
  },
  events: [
    { id: 1, name: 'Valentine’s Day', begins: '02-10' },
    { id: 2, name: 'Letter Collector', begins: '05-05' },
    { id: 3, name: 'Squash Festival', begins: '07-20' },
    { id: 4, name: 'Glittering Medals', begins: '10-05' },
    { id: 5, name: 'Christmas', begins: '12-18' },
  ],
  donationGoal: 500,
  // enchant scrolls, crystals and gemstones: where an exploit shows first
  watchedItems: [
    729, 730, 947, 948, 951, 952, 955, 956, 959, 960, 1458, 1459, 1460, 1461, 1462, 2130, 2131, 2132, 2133,
    2134,
  ],
  donations: {
    minAmount: 1,
    maxAmount: 1_000,
    rates: [
      { currency: 'EUR', coinsPerUnit: 100 },
      { currency: 'USD', coinsPerUnit: 85 },
      { currency: 'UAH', coinsPerUnit: 2 },
      { currency: 'RUB', coinsPerUnit: 1 },
    ],
    bonusSteps: [
      { fromCoins: 2_000, percent: 5 },
      { fromCoins: 5_000, percent: 10 },
      { fromCoins: 10_000, percent: 15 },
      { fromCoins: 50_000, percent: 20 },
    ],
    transferFreeUpTo: 500,
  },
  channel: {
    posts: ['castle-taken', 'grand-boss-felled', 'hero-crowned', 'siege-soon'],
    siegeMinutes: 30,
    language: 'en',
  },
  // the Coin of Luck, of which the game itself gives none
  gameCoin: { itemId: 4_037, perCoin: 1 },
  services: {
    changeName: { isOffered: true, price: 100 },
    changeNameColor: { isOffered: true, price: 80 },
    changeGender: { isOffered: true, price: 150 },
    changeAppearance: { isOffered: true, price: 60 },
    changeRecommendations: { isOffered: true, price: 50 },
    moveCharacter: { isOffered: true, price: 120 },
    swapCharacters: { isOffered: true, price: 120 },
    deleteCharacter: { isOffered: true, price: 0 },
    restoreCharacter: { isOffered: true, price: 0 },
    giveMarks: { isOffered: true, price: 200 },
    transferToGame: { isOffered: true, price: 0 },
  },
  accessories: {
    isOffered: true,
    durations: [
      { days: 7, price: 50 },
      { days: 30, price: 150 },
      { days: 90, price: 350 },
    ],
    items: null,
  },
  undoMinutes: 60,
  waitDays: 7,
  // the game client knows 3 faces, 4 hair colours, 5 male and 7 female hair styles
  appearance: {
    faceTypes: looks('ABC'),
    hairColors: looks('ABCD'),
    hairStylesMale: looks('ABCDE'),
    hairStylesFemale: looks('ABCDEFG'),
  },
}

/** Where servers differ from the others by what their chronicle has. */
export const DEFAULTS_OF: Partial<Record<ChronicleKey, Partial<ServerSettings>>> = {
  c1: {
    // the first chronicle has no item but money that is of use and counted in piles
    gameCoin: { itemId: ADENA, perCoin: 1_000 },
    // and knows no grade above B
    watchedItems: [947, 948, 951, 952, 955, 956, 1458, 1459, 1460, 2130, 2131, 2132],
  },
}
