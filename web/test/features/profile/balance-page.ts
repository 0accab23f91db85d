import userEvent from '@testing-library/user-event'
import { config } from '../../support/money.ts'
import { type Answers, openPage } from '../../support/open-page.tsx'
import { referenceInfo } from '../../support/referral.ts'
import { character, gameAccount } from '../../support/people.ts'

const ProfilePage = async () => (await import('../../../src/features/profile/ProfilePage.tsx')).ProfilePage

/** All that the profile asks for: two characters, one of them behind a PIN, and a thousand coins. */
const all = {
  getBalance: { balance: 1_000, debt: 0, isOnHold: false },
  getUserBalanceHistory: [] as object[],
  'own-purchases': [] as object[],
  getDonationServicesConfig: config(),
  getGameAccounts: [gameAccount('maple45'), gameAccount('fern70', { hasPin: true })],
  getAllMACharacters: [
    character(1, { name: 'Aelia' }),
    character(2, { name: 'Naeedia', account: 'FERN70', level: 40 }),
  ],
  getOnlineNow: { at: '2026-11-20T10:00:00Z', characters: 187, addresses: 120, offlineShops: 36 },
  'get-reference-info': referenceInfo({ isOn: false }),
  'name-rules': { minLength: 2, maxLength: 16, perAccount: 0, days: 90 },
  'world-feed': [] as object[],
  'check-transfer': { needsPassword: false },
  getItemsInfo: [{ id: 4037, name: 'Coin of Luck' }],
}

export type User = ReturnType<typeof userEvent.setup>

/** Opens the profile of somebody with coins. */
export const openBalance = async (answers: Answers = {}, address = '/') => ({
  user: userEvent.setup(),
  ...(await openPage(ProfilePage, { ...all, ...answers }, address)),
})
