import { describe, expect, it } from 'vitest'
import { VIEW_PAGES } from '@castellan/contract/calls/moderation/saved-views'
import { isViewPage } from '../../src/domain/views/view-filters.ts'
import { PAGES } from '../../src/app/pages.ts'

/** Pages of staff that show no list whose filters one would come back to. */
const WITHOUT = [
  'game-master',
  'game-master/overview/server-stats',
  'game-master/overview/registration-stats',
  'game-master/item-stories/{id}',
  'game-master/item-holding',
  'game-master/item-flow',
  'game-master/clans-info/{id}/details',
  'game-master/referral-management',
  'game-master/characterDetails/{id}/info',
  'game-master/characterDetails/{id}/macroses',
  'game-master/characterDetails/{id}/journal',
  'admin',
  'admin/payment-history-graph',
]

describe('saved views', () => {
  it('are those of every list of staff', () => {
    const ofStaff = PAGES.filter(({ area }) => area === 'game-master' || area === 'admin')
    const without = ofStaff.map(({ path }) => path).filter((path) => !isViewPage(path))
    expect(without.toSorted()).toEqual(WITHOUT.toSorted())
  })

  it('are of pages there are', () => {
    const paths = new Set(PAGES.map(({ path }) => path))
    expect(VIEW_PAGES.filter((page) => !paths.has(page))).toEqual([])
  })
})
