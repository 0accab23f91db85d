import { DEMO_PASSWORD } from '../../../../demo/src/portal/people/sign-ins.ts'
import { nothing, type Given, type SamplesOf } from './given.ts'

/** Good input for calls about balances. */
export const coinsSamples = ({ email, payments, friend }: Given): SamplesOf<'balance'> => ({
  balance: {
    getBalance: () => ({ email }),
    getOwnBalances: nothing,
    getUserBalanceHistory: () => ({ email, before: 1_000_000, limit: 10 }),
    transferCoins: () => ({
      senderEmail: email,
      receiverEmail: friend,
      balanceValue: 5,
      password: DEMO_PASSWORD,
      requestId: 'one-intention',
    }),
    checkTransfer: () => ({ senderEmail: email, receiverEmail: friend, balanceValue: 5 }),
    getUserPaymentHistory: () => ({ email, before: payments.ended, limit: 10 }),
    getTransactionsSums: () => ({ start: '2026-01-01', end: '2026-01-31' }),
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
    getBalanceSums: () => ({ start: '2026-01-01', end: '2026-01-31', email }),
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
})
