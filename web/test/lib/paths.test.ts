import { describe, expect, it } from 'vitest'
import { onServer, paths, safeReturnUrl } from '../../src/lib/paths.ts'

describe('returnUrl', () => {
  it.each(['/', '/lionna_x5/profile', '/lionna_x5/stats/topExp?page=2&q=a%2Fb#row-3', '/a//b'])(
    'keeps %s',
    (url) => {
      expect(safeReturnUrl(url)).toBe(url)
    },
  )

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    ' /profile',
    'profile',
    '/..//evil.example',
    '',
    7,
    null,
    undefined,
  ])('refuses %j', (url) => {
    expect(safeReturnUrl(url)).toBeNull()
  })
})

describe('the address on another server', () => {
  it('keeps page, search and hash', () => {
    expect(onServer('teon_x1', '/lionna_x5/stats/topExp?page=2#top')).toBe('/teon_x1/stats/topExp?page=2#top')
    expect(onServer('bartz_x3', '/fulgrim_x4/profile')).toBe('/bartz_x3/profile')
  })

  it('is the profile where no page is named', () => {
    const pageless = ['/', '/lionna_x5', '/lionna_x5/', '/lionna_x5?a=1', '/account/login']
    expect(new Set(pageless.map((href) => onServer('teon_x1', href)))).toEqual(new Set(['/teon_x1/profile']))
  })
})

it('every link of the portal', () => {
  const server = 'lionna_x5'
  expect([
    paths.root(),
    paths.page(server, 'stats/heroes'),
    paths.login(),
    paths.login('/lionna_x5/stats/topExp?page=2'),
    paths.register('ABC-1'),
    paths.forgotPassword(),
    paths.resend('a+b@c.de'),
    paths.profile(server),
    paths.updatePassword(server),
    paths.donations(server),
    paths.guestRewards(server),
    paths.partnerRewards(server),
    paths.hairAccessories(server),
    paths.online(server),
    paths.topPvp(server),
    paths.topExp(server),
    paths.clan(server, 7),
    paths.clan(server, 7, 'members'),
    paths.character(server, 268_435_460),
    paths.character(server, 268_435_460, 'macroses'),
  ]).toMatchInlineSnapshot(`
    [
      "/",
      "/lionna_x5/stats/heroes",
      "/account/login",
      "/account/login?returnUrl=%2Flionna_x5%2Fstats%2FtopExp%3Fpage%3D2",
      "/account/register?referral=ABC-1",
      "/account/forgot-password",
      "/account/resend?email=a%2Bb%40c.de",
      "/lionna_x5/profile",
      "/lionna_x5/profile/update",
      "/lionna_x5/profile/donations",
      "/lionna_x5/profile/guest-rewards-info",
      "/lionna_x5/profile/partner-rewards-info",
      "/lionna_x5/profile/hair-accessories",
      "/lionna_x5/stats/online",
      "/lionna_x5/stats/topPvp",
      "/lionna_x5/stats/topExp",
      "/lionna_x5/game-master/clans-info/7/details",
      "/lionna_x5/game-master/clans-info/7/members",
      "/lionna_x5/game-master/characterDetails/268435460/info",
      "/lionna_x5/game-master/characterDetails/268435460/macroses",
    ]
  `)
})
