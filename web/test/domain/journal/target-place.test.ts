import { describe, expect, it } from 'vitest'
import { placeOfTarget } from '../../../src/domain/journal/target-place.ts'

describe('what the journal names leads to', () => {
  it.each([
    ['anna@example.test', 'game-master/ma-details', { email: 'anna@example.test' }],
    [
      'anna@example.test, purchase 7',
      'game-master/ma-details',
      { email: 'anna@example.test', part: 'coins' },
    ],
    ['game account dragon7', 'game-master/accounts', { search: 'dragon7', whole: true }],
    ['character Wildsong 268435458', 'game-master/characterDetails/268435458/info', undefined],
    ['macro Pull of Wildsong 268435458', 'game-master/characterDetails/268435458/macroses', undefined],
    ['item 57 of Wildsong 268440001', 'game-master/item-stories/268440001', undefined],
    ['item 57 of Lords of War 268440002', 'game-master/item-stories/268440002', undefined],
    ['payment pay_1a', 'admin/payment-history', { open: 'pay_1a' }],
    ['name Arwen', 'game-master/reserved-names', { search: 'Arwen' }],
    ['IP limit 192.0.2.1', 'game-master/ip-limits', { search: '192.0.2.1' }],
    ['IP limits before 2026-01-01T00:00:00.000Z', 'game-master/ip-limits', undefined],
    ['black list bot@example.test', 'game-master/black-list', { search: 'bot@example.test' }],
    ['black list file bots.csv', 'game-master/black-list', undefined],
    ['black list', 'game-master/black-list', undefined],
    ['announcement 7', 'game-master/login-announcement', undefined],
    ['event 3', 'game-master/repeatable-events', undefined],
    ['event Christmas 5', 'game-master/repeatable-events', undefined],
    ['compensation 12', 'admin/compensations', { compensation: '12' }],
    ['alliance Lords of War', 'game-master/fractions-admin', { search: 'Lords of War' }],
    ['referral type 2', 'game-master/referral-management', undefined],
    ['reward item 57', 'game-master/referral-management', undefined],
    ['reward 1 Partner 40', 'game-master/referral-management', undefined],
    ['approval 12: addCoins anna@example.test', 'game-master/ma-details', { email: 'anna@example.test' }],
    ['approval 13: uploadBlackListItems black list', 'game-master/black-list', undefined],
  ])('where staff look at it: %s', (target, page, search) => {
    expect(placeOfTarget(target)).toEqual({ page, ...(search && { search }) })
  })

  it.each(['script 4', 'former panel', 'the demonstration', 'The Iron Tavern'])('nothing: %s', (target) => {
    expect(placeOfTarget(target)).toBeNull()
  })
})
