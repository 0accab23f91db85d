import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import en from '@castellan/contract/languages/en/screen.json' with { type: 'json' }
import { menuOf, menuWordOf } from '../../src/app/menu.ts'
import { findPage, menuPathOf, pageOfAddress, PAGES, wholeOf } from '../../src/app/pages.ts'

/* The route table of the specification, section 2, area by area. */
const under = (area: string, pages: string) =>
  pages
    .split(/\s+/)
    .filter(Boolean)
    .map((page) => `${area}/${page}`)
const SPECIFICATION = [
  ...under(
    'account',
    `login register forgot-password reset-password verify-email resend confirm-password-update
     confirmGAPasswordChange confirm-account-removal`,
  ),
  'profile',
  ...under('profile', 'update donations guest-rewards-info partner-rewards-info hair-accessories'),
  ...under(
    'stats',
    `online ourSponsors chart castles clanhalls bosses topPvp topPvpByClass topPk topExp topBossSlayers
     topExpByClass topPets topClans heroes fractions`,
  ),
  ...under(
    'game-master',
    `overview/server-stats overview/registration-stats overview/item-income pending-validation accounts
     banned-characters ma-search ma-details items clans-search clans-info/{id}/details
     clans-info/{id}/clanWarehouse clans-info/{id}/members clans-info/{id}/skills fractions-admin ip-limits
     black-list referral-management referral-history reserved-names login-announcement repeatable-events
     builder-accounts characterDetails/{id}/info characterDetails/{id}/inventory
     characterDetails/{id}/warehouse characterDetails/{id}/macroses characterDetails/{id}/skills
     characterDetails/{id}/freight`,
  ),
  ...under('admin', 'purchase-history payment-history payment-history-graph sponsors-report user-management'),
]

/** Pages of our own, which the specification does not name. */
const BEYOND: readonly string[] = [
  'profile/reminders',
  'account/freeze',
  'account/undo-change',
  'account/confirm-email-change',
  'account/erase',
  'account/keep',
  'profile/security',
  'profile/characters/{id}',
  'stats',
  'stats/map',
  'game-master',
  'game-master/item-stories/{id}',
  'game-master/item-holding',
  'game-master/item-flow',
  'game-master/approvals',
  'game-master/journal',
  'game-master/characterDetails/{id}/journal',
  'admin',
  'admin/compensations',
]

const named = (path: string) => en.pages[findPage(path)?.name ?? 'login']

const routeFiles = (path: string) => {
  const name = path.replaceAll('{id}', '$id').replaceAll('/', '.')
  const prefix = path.startsWith('account/') ? '' : '$server.'
  return ['.tsx', '.index.tsx'].map((ending) =>
    join(import.meta.dirname, '../../src/app/routes', `${prefix}${name}${ending}`),
  )
}

describe('the table of pages', () => {
  it('holds the routes of the specification and our own beyond it, no others', () => {
    expect(PAGES.map((page) => page.path).toSorted()).toEqual([...SPECIFICATION, ...BEYOND].toSorted())
  })

  it.each(PAGES.map(({ path }) => path))('has a route for %s', (path) => {
    expect(routeFiles(path).some((file) => existsSync(file))).toBe(true)
  })

  it('knows what a page is a part of: the character of an inventory, the clan of its members', () => {
    const wholes = [
      'game-master/characterDetails/7/inventory',
      'game-master/clans-info/7/members',
      'game-master/characterDetails/7/info',
      'game-master/item-stories/7',
      'stats/topPvp',
    ].map((path) => wholeOf(findPage(path)!)?.name)
    expect(wholes).toEqual(['characterInfo', 'clanDetails', undefined, undefined, undefined])
  })

  it('names every page in English', () => {
    expect(PAGES.filter((page) => !en.pages[page.name])).toEqual([])
  })

  it('gives the names of the specification', () => {
    expect(named('profile/update')).toBe('Update Password')
    expect(named('profile/guest-rewards-info')).toBe('Rewards Info')
    expect(named('profile/partner-rewards-info')).toBe('Rewards Info')
    expect(named('profile/hair-accessories')).toBe('Hair Accessories Shop')
    expect(named('account/confirmGAPasswordChange')).toBe('Game Account Password Change')
    expect(named('stats/online')).toBe('Online Histogram')
    expect(named('stats/chart')).toBe('Class Distribution')
  })

  it('finds a page by its address, ids included', () => {
    expect(pageOfAddress('/lionna_x5/game-master/clans-info/7/members')?.name).toBe('clanMembers')
    expect(pageOfAddress('/teon_x1/profile/')?.name).toBe('profile')
    expect(pageOfAddress('/account/login')?.name).toBe('login')
    const none = ['/', '/lionna_x5', '/lionna_x5/stats/topExp/more', '/account', '/x/y']
    expect(none.filter((address) => pageOfAddress(address))).toEqual([])
  })
})

const admin = (role: 'GameMaster' | 'Admin' | 'SuperUser') => menuOf('admin', role).map((page) => page.name)

describe('the sidebar', () => {
  it('leads to every page of the profile, and tells the two Rewards Info apart', () => {
    expect(menuOf('profile', 'User').map(menuWordOf)).toEqual([
      'pages.donations',
      'pages.hairAccessories',
      'nav.guestRewards',
      'nav.partnerRewards',
      'pages.reminders',
      'pages.updatePassword',
      'pages.security',
    ])
  })

  it('marks the search from which a clan or a character of staff is reached', () => {
    expect(menuPathOf(findPage('game-master/clans-info/7/members')!)).toBe('game-master/clans-search')
    expect(menuPathOf(findPage('game-master/characterDetails/7/info')!)).toBe('game-master/accounts')
    expect(menuPathOf(findPage('stats/heroes')!)).toBe('stats/heroes')
  })

  it('shows a player no page of staff', () => {
    expect(new Set(menuOf('stats', 'User').map(({ access }) => access))).toEqual(new Set(['signed in']))
    expect(menuOf('game-master', 'User')).toEqual([])
    expect(menuOf('admin', 'User')).toEqual([])
  })

  it('shows game masters their group, admins theirs too, and User Management to super users only', () => {
    expect(menuOf('game-master', 'GameMaster').length).toBeGreaterThan(15)
    expect(admin('GameMaster')).toEqual([])
    expect(admin('Admin')).not.toContain('userManagement')
    expect(admin('Admin')).toContain('purchaseHistory')
    expect(admin('SuperUser')).toContain('userManagement')
  })
})
