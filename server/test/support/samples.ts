import type { Call, Sent } from '@castellan/contract/engine/call'
import type { Contract } from '@castellan/contract'
import { DEFAULT_SERVER } from '../../../test/support/servers.ts'
import { findGameAccounts } from '../../src/players/game-accounts/game-account-repo.ts'
import { findAccount } from '../../src/identity/accounts/account-repo.ts'
import type { Portal } from '../../src/platform/http/portal.ts'
import { DEMO_PASSWORD, DEMO_SIGN_INS } from '../../../demo/src/portal/people/sign-ins.ts'

/** What somebody would send with each call; a call without a sample does not compile. */
export type Samples = {
  readonly [N in keyof Contract]: {
    readonly [K in keyof Contract[N]]: Contract[N][K] extends Call ? () => Sent<Contract[N][K]> : never
  }
}

const nothing = () => ({})

/** Good input for every call, about things that belong to the demonstration's player, with the player's id. */
export async function samplesFor({ db, worlds }: Pick<Portal, 'db' | 'worlds'>) {
  const email = DEMO_SIGN_INS[0]!.email
  const { id: accountId } = (await findAccount(db, email))!
  const logins = (await findGameAccounts(db, DEFAULT_SERVER, accountId)).map(({ login }) => login)
  const characters = await worlds[DEFAULT_SERVER]!.characters.ofAccounts(logins)
  const [character] = characters
  const clans = await worlds[DEFAULT_SERVER]!.clans.top(100)
  const pledgeId = clans.find(({ hasCrest }) => hasCrest)!.id
  const emblemId = clans.find((clan) => clan.emblemId !== null)!.emblemId!
  const [clan] = clans
  const [boss] = await worlds[DEFAULT_SERVER]!.bosses.all()
  const token = 'a-secret-nobody-ever-sent-to-anybody-at-all'
  let strangers = 0
  const stranger = () => `stranger-${(strangers += 1)}@example.test`
  const newPassword = 'one nobody else uses'
  const chosen = { newPassword, confirmPassword: newPassword }
  const server = DEFAULT_SERVER
  const payments = {
    ended: await addPayment(db, accountId, 'failed'),
    inReview: await addPayment(db, accountId, 'in_review'),
  }

  const samples: Samples = {
    session: {
      login: () => ({ email, password: DEMO_PASSWORD, server, recaptcha: '' }),
      logout: nothing,
      refreshToken: () => ({ server }),
      getHumanCheck: () => ({ action: 'login' }),
    },
    registration: {
      register: () => ({
        email: stranger(),
        password: newPassword,
        confirmPassword: newPassword,
        server,
        referral: 'FRIEND-7',
        recaptcha: '',
      }),
      verifyEmail: () => ({ token, referral: 'FRIEND-7' }),
      resendValidationMail: () => ({ username: stranger() }),
      getRegistrationStatistics: () => ({ days: 30 }),
    },
    passwords: {
      forgotPassword: () => ({ username: stranger(), recaptcha: '' }),
      validateResetToken: () => ({ token, email }),
      resetPassword: () => ({ token, email, ...chosen }),
      updatePassword: () => ({ login: email, oldPassword: DEMO_PASSWORD, recaptcha: '', ...chosen }),
      confirmPasswordUpdate: () => ({ token, email, password: newPassword }),
    },
    gameAccounts: {
      getGameAccounts: () => ({ email }),
      isAccountRegistrationEnabled: nothing,
      isReferralEnabled: nothing,
    },
    balance: {
      getBalance: () => ({ email }),
      getUserBalanceHistory: () => ({ email, before: 1_000_000, limit: 10 }),
      transferCoins: () => ({
        senderEmail: email,
        receiverEmail: DEMO_SIGN_INS[1]!.email,
        balanceValue: 5,
        password: DEMO_PASSWORD,
        requestId: 'one-intention',
      }),
      getUserPaymentHistory: () => ({ email, before: payments.ended, limit: 10 }),
      getTransactionsHistory: () => ({
        start: '2026-01-01',
        end: '2026-01-31',
        transactionId: payments.ended,
        email: 'player@',
        paymentSystem: 'stripe',
        state: 'failed',
        before: payments.ended,
        limit: 10,
      }),
      changeBalance: () => ({
        email,
        balanceValue: 5,
        characterName: '',
        comment: 'a mistake put right',
        date: '2026-01-31',
      }),
      addCoins: () => ({
        email,
        balanceValue: 5,
        characterName: '',
        comment: 'a mistake put right',
        date: '2026-01-31',
      }),
      getBalanceHistory: () => ({
        start: '2026-01-01',
        end: '2026-01-31',
        email,
        movement: 'gift',
        before: 1_000_000,
        limit: 10,
      }),
      getUserPaymentReport: () => ({ email }),
      getPurchaseHistoryPdf: () => ({ email }),
    },
    reports: {
      getDonationsSummary: () => ({ start: '2026-01-01', end: '2026-01-31' }),
      getSponsorsSummary: () => ({ start: '2026-01-01', end: '2026-01-31' }),
      getOurSponsors: () => ({ month: 1, year: 2026 }),
      getSponsorLines: () => ({ month: 1, year: 2026 }),
      addTopSponsor: () => ({ target: 'The Iron Tavern', totalAmount: 10, date: '2026-01-31' }),
      deleteTopSponsor: () => ({
        target: 'The Iron Tavern',
        totalAmount: 10,
        date: '2026-01-31',
        reason: 'a mistake',
      }),
      getSponsorName: nothing,
      setSponsorName: () => ({ isShown: true, name: 'Stormbringer' }),
      // nothing was paid then: no job goes on writing while other calls are watched
      bulkInvoicesLoad: () => ({ start: '2001-01-01', end: '2001-01-31' }),
      getInvoiceBatch: () => ({ batchId: 1 }),
      getInvoices: () => ({ start: '2026-01-01', end: '2026-01-31', after: 5 }),
      getInvoicePdf: () => ({ invoiceId: 1 }),
      checkLedger: nothing,
    },
    payments: {
      createStripePaymentIntent: () => ({ amount: 10, currency: 'eur' }),
      createStripeCheckoutSession: () => ({ amount: 10 }),
      cancelStripePaymentIntent: () => ({ id: payments.ended }),
      reprocessStripePaymentIntent: () => ({ id: payments.ended }),
      processStripeInvoice: () => ({ id: 'in_nobody_sent' }),
      getEnotLink: () => ({ amount: 10 }),
      getFkLink: () => ({ amount: 10 }),
      createFkOrder: () => ({ amount: 10, systemId: 36 }),
      paypalCreateOrder: () => ({ amount: 10, p: 5 }),
      paypalPay: () => ({ transactionId: 'an-order-of-nobody', p: 5 }),
      reprocessPaypal: () => ({ transactionId: 'an-order-of-nobody', p: 5, email }),
      processCustomPayment: () => ({
        email,
        currency: 'EUR',
        netAmount: 9.5,
        paidAmount: 10,
        coinsToReceive: 100,
        date: '2026-01-31',
        reason: 'bank transfer 4711',
      }),
      recheckPayment: () => ({ ourTransactionId: payments.ended }),
      cancelPayment: () => ({ ourTransactionId: payments.ended, reason: 'asked by mail' }),
      dismissPaymentReview: () => ({ ourTransactionId: payments.inReview, reason: 'paid by mistake' }),
      liftPaymentHold: () => ({ email, reason: 'all is well' }),
    },
    purchases: {
      refundTransaction: () => ({ transactionId: payments.ended, amount: 1, reason: 'a mistake' }),
      transferCoinsToGame: () => ({
        characterId: character!.id,
        quantity: 5,
        pin: '1234',
        requestId: 'one-intention',
      }),
      cancelPurchase: () => ({ purchaseId: 1, reason: 'a mistake', force: true }),
    },
    characters: {
      getCharacters: () => ({ username: character!.account }),
      getAllMACharacters: nothing,
      getCharacterById: () => ({ id: character!.id }),
    },
    online: {
      getOnlineNow: () => ({ serverId: 1 }),
      getOnlineHistogram: () => ({ serverId: 1, daysToShow: 1 }),
    },
    serverClock: {
      getServerStartTime: nothing,
      getServerCurrentHours: nothing,
      getServerUtcOffset: nothing,
    },
    population: {
      getLevelDistribution: nothing,
      getClassHistogram: () => ({ threshold: 40, classTransfer: 2 }),
      getOfflineShops: () => ({ shopType: 'sell' }),
    },
    economy: {
      getServerStats: nothing,
      getAdenaIncome: () => ({ recordsCount: 24 }),
      getItemsIncome: () => ({ start: '2026-01-01', end: '2026-01-31' }),
    },
    fractions: { getFractionsIds: nothing, getFractionReport: () => ({ fractionId: 1 }) },
    castles: {
      getCastleInfo: () => ({ castleId: 1 }),
      getRentableClanHall: () => ({ clanHallId: 22 }),
      getConquestedClanHall: () => ({ clanHallId: 21 }),
    },
    clans: {
      getTopClans: nothing,
      getClanByName: () => ({ name: clan!.name }),
      getClanById: () => ({ id: clan!.id }),
      getClanMembers: () => ({ id: clan!.id }),
      getClanSkills: () => ({ clanId: clan!.id }),
    },
    bosses: {
      getBosses: nothing,
      getBoss: () => ({ name: boss!.name }),
      getTopBossHunters: () => ({ roundNumber: 1 }),
    },
    rankings: {
      getTopPvp: nothing,
      getTopPk: nothing,
      getTopExp: nothing,
      getTopExpByClass: nothing,
      getTopPvpByClass: () => ({ classType: 'Gladiator' }),
      getTopPetsByExp: () => ({ classId: 12_077 }),
      getHeroes: nothing,
    },
    crests: {
      getCrests: () => ({ pledgeId, allianceId: 2_000_000_000 }),
      getEmblem: () => ({ emblemId }),
    },
    worlds: { getWorldInfo: nothing },
    classes: {
      getClasses: () => ({ classTransfer: 1 }),
      getAvailableClasses: () => ({ className: 'Human Fighter', ProfLevel: 2 }),
    },
    quests: {
      getOneTimeQuests: () => ({ charId: character!.id }),
      getRepeatableQuests: () => ({ charId: character!.id }),
    },
    serverSettings: {
      getDonationServicesConfig: nothing,
      getAppearanceConfig: nothing,
      getDonationProgress: nothing,
    },
    resources: {
      getItemsInfo: () => ({ alias: 'ct1_x5', ids: [57] }),
      getSkillsInfo: () => ({ alias: 'ct1_x5', keys: ['3-9', '4'] }),
      getNpcNameInfo: () => ({ alias: 'ct1_x5', ids: [12_077] }),
      getClassTypeById: () => ({ id: 0 }),
    },
  }
  return { samples, owner: accountId }
}

/** A payment whose provider has nothing to say about it. */
async function addPayment(db: Portal['db'], accountId: number, state: 'failed' | 'in_review') {
  const payment = {
    accountId,
    server: DEFAULT_SERVER,
    paymentSystem: 'stripe',
    method: 'intent',
    amountMinor: 1_000,
    currency: 'EUR',
    coins: 1_000,
    state,
  } as const
  return (await db.insertInto('payment').values(payment).returning('id').executeTakeFirstOrThrow()).id
}

/** The sample of a call by its name, for tests that go through the whole contract. */
export const sampleOf = (samples: Samples, name: string): Record<string, unknown> => {
  const [group, key] = name.split('.') as [string, string]
  return (samples as unknown as Record<string, Record<string, () => Record<string, unknown>>>)[group]![key]!()
}
