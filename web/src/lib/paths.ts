import type { ServerKey } from '@castellan/contract/engine/servers'

/** Where a person is sent after signing in; null for anything that is not a page of this portal. */
export function safeReturnUrl(value: unknown): string | null {
  if (typeof value !== 'string' || !value.startsWith('/')) return null
  // Browsers read `\` as `/` and drop tabs and line ends, so `/\evil` and `/<tab>/evil` name foreign hosts.
  if (/^\/[\\/]/.test(value) || hasControlCharacter(value)) return null
  const url = URL.parse(value, location.origin)
  return url && url.origin === location.origin && !url.pathname.startsWith('//') ? value : null
}

const hasControlCharacter = (text: string) =>
  Array.from(text).some((character) => character < ' ' || character === '\u007f')

const withSearch = (path: string, search: Readonly<Record<string, string | undefined>>) => {
  const given = Object.entries(search).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return given.length ? `${path}?${new URLSearchParams(given)}` : path
}

const game = (server: ServerKey, page: string) => `/${server}/${page}`

/** Every link of the portal. */
export const paths = {
  root: () => '/',
  /** Any page of the table in `app/pages.ts`, by its path without server. */
  page: game,

  login: (returnUrl?: string, email?: string) => withSearch('/account/login', { returnUrl, email }),
  register: (referral?: string) => withSearch('/account/register', { referral }),
  forgotPassword: (email?: string) => withSearch('/account/forgot-password', { email }),
  resend: (email?: string) => withSearch('/account/resend', { email }),

  profile: (server: ServerKey) => game(server, 'profile'),
  updatePassword: (server: ServerKey) => game(server, 'profile/update'),
  security: (server: ServerKey) => game(server, 'profile/security'),
  ownCharacter: (server: ServerKey, id: number) => game(server, `profile/characters/${id}`),
  donations: (server: ServerKey) => game(server, 'profile/donations'),
  guestRewards: (server: ServerKey) => game(server, 'profile/guest-rewards-info'),
  partnerRewards: (server: ServerKey) => game(server, 'profile/partner-rewards-info'),
  hairAccessories: (server: ServerKey) => game(server, 'profile/hair-accessories'),

  online: (server: ServerKey) => game(server, 'stats/online'),
  topPvp: (server: ServerKey) => game(server, 'stats/topPvp'),
  topExp: (server: ServerKey) => game(server, 'stats/topExp'),

  clan: (
    server: ServerKey,
    id: number,
    tab: 'details' | 'clanWarehouse' | 'members' | 'skills' = 'details',
  ) => game(server, `game-master/clans-info/${id}/${tab}`),
  itemStory: (server: ServerKey, itemDbId: number) => game(server, `game-master/item-stories/${itemDbId}`),
  character: (
    server: ServerKey,
    id: number,
    tab: 'info' | 'inventory' | 'warehouse' | 'macroses' | 'skills' | 'freight' | 'journal' = 'info',
  ) => game(server, `game-master/characterDetails/${id}/${tab}`),
} as const

/** The same address on another server; an address without server leads to that server's profile. */
export function onServer(server: ServerKey, href: string): string {
  const rest = /^\/[^/?#]+\/(.+)$/.exec(href)?.[1]
  return rest && !href.startsWith('/account/') ? `/${server}/${rest}` : paths.profile(server)
}
