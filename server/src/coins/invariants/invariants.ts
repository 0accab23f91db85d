/** Minutes a notification may wait to be dealt with. */
export const WAIT_MINUTES = 10

/** What money keeps at every moment, by the number operators alert on: a number keeps its meaning for ever. */
export const INVARIANTS = {
  1: 'Every transaction has two entries or more, none of nothing, and they are zero together',
  2: 'All entries are zero together, and all balances are',
  3: 'A balance is the sum of its entries, and each entry goes on from the one before',
  4: 'No player and no escrow has less than nothing, and nobody owes less than nothing',
  5: 'A source posts once; a credited payment has one transaction, and such a transaction one payment',
  6: 'No more is reversed than was posted, and no more given back than was paid',
  7: 'What was posted never changes and never vanishes',
  8: `Every notification is dealt with within ${WAIT_MINUTES} minutes`,
  9: 'What was credited was seen as paid at its provider, and what was seen as paid is credited or explained',
  10: 'A payment brought the coins that were promised when it was made, to the account that made it',
  11: 'Coins of a purchase are set aside, and then spent or given back, as its delivery says',
  12: 'What was credited within a day is still paid at its provider, which is asked again every night',
} as const

/** By which a rule is named where it is broken. */
export type InvariantNumber = keyof typeof INVARIANTS
