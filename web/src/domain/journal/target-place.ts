/** A page without its server, and what it is asked for. */
interface Place {
  readonly page: string
  readonly search?: Readonly<Record<string, string | boolean>>
}

const EMAIL = String.raw`\S+@\S+`

/** Where staff look at what the journal names, by how it is written there; the first that fits counts. */
const PLACES: readonly (readonly [RegExp, (...parts: string[]) => Place])[] = [
  [/^approval \d+: \w+ (.+)$/, (_, of) => placeOfTarget(of) ?? { page: 'game-master/approvals' }],
  [/^approval \d+/, () => ({ page: 'game-master/approvals' })],
  [/^character \S+ (\d+)$/, (_, id) => ({ page: `game-master/characterDetails/${id}/info` })],
  [/^macro .+ of \S+ (\d+)$/, (_, id) => ({ page: `game-master/characterDetails/${id}/macroses` })],
  [/^item \d+ of .+ (\d+)$/, (_, id) => ({ page: `game-master/item-stories/${id}` })],
  [
    /^game account (.+)$/,
    (_, login) => ({ page: 'game-master/accounts', search: { search: login, whole: true } }),
  ],
  [/^payment (\S+)$/, (_, id) => ({ page: 'admin/payment-history', search: { open: id } })],
  [
    new RegExp(`^(${EMAIL}), purchase \\d+$`),
    (_, email) => ({ page: 'game-master/ma-details', search: { email: email, part: 'coins' } }),
  ],
  [new RegExp(`^(${EMAIL})$`), (_, email) => ({ page: 'game-master/ma-details', search: { email: email } })],
  [/^name (.+)$/, (_, name) => ({ page: 'game-master/reserved-names', search: { search: name } })],
  [/^IP limit (.+)$/, (_, address) => ({ page: 'game-master/ip-limits', search: { search: address } })],
  [/^IP limits /, () => ({ page: 'game-master/ip-limits' })],
  [/^black list( file .+)?$/, () => ({ page: 'game-master/black-list' })],
  [/^black list (.+)$/, (_, value) => ({ page: 'game-master/black-list', search: { search: value } })],
  [/^announcement \d+$/, () => ({ page: 'game-master/login-announcement' })],
  [/^event (.+ )?\d+$/, () => ({ page: 'game-master/repeatable-events' })],
  [/^compensation (\d+)$/, (_, id) => ({ page: 'admin/compensations', search: { compensation: id } })],
  [/^alliance (.+)$/, (_, name) => ({ page: 'game-master/fractions-admin', search: { search: name } })],
  [/^(referral type|reward item|reward) /, () => ({ page: 'game-master/referral-management' })],
]

/** The page of what an act was done to; null where it has none. */
export function placeOfTarget(target: string): Place | null {
  for (const [written, placeOf] of PLACES) {
    const found = written.exec(target)
    if (found) return placeOf(...found)
  }
  return null
}
