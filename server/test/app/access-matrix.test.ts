import { describe, expect, it } from 'vitest'
import { allCalls, type NamedCall } from '@castellan/contract'
import type { Access } from '@castellan/contract/engine/roles'
import type { RoleScope, ServerKey } from '@castellan/contract/engine/servers'
import { openProgram, type Visitor } from '../support/browser.ts'
import { fingerprint } from '../support/fingerprint.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newBlocked, newPerson, newSession } from '../support/people.ts'
import { sampleOf, samplesFor } from '../support/samples.ts'

const portal = await openTestPortal()
const { samples, owner } = await samplesFor(portal)
const HERE: ServerKey = 'lionna_x5'
const staff = async (role: 'GameMaster' | 'Admin' | 'SuperUser', scope: RoleScope) =>
  (await newPerson(portal, { roles: [{ role, scope }] })).id

const account = {
  owner,
  other: (await newPerson(portal)).id,
  gm: await staff('GameMaster', HERE),
  'gm elsewhere': await staff('GameMaster', 'teon_x1'),
  admin: await staff('Admin', 'all'),
  superuser: await staff('SuperUser', 'all'),
  blocked: (await newBlocked(portal)).id,
} as const
const CALLERS = ['anonymous', 'expired', ...(Object.keys(account) as (keyof typeof account)[])] as const
type Who = (typeof CALLERS)[number]

/** A living session of their own for each call, since some calls end it. */
async function visitorAs(who: Who): Promise<Visitor> {
  const program = openProgram(portal)
  if (who === 'anonymous') return program
  const { token } = await newSession(portal, account[who === 'expired' ? 'owner' : who])
  program.token = who === 'expired' ? expired(token) : token
  return program
}

/** The same token as it would be eleven minutes later. */
function expired(token: string) {
  const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sid: string }
  const now = Date.now
  Date.now = () => now() - 660_000
  try {
    return portal.tokens.sign({ accountId: owner, sessionId: claims.sid, role: 'User', server: HERE })
  } finally {
    Date.now = now
  }
}

async function statusOf({ name }: NamedCall, program: Visitor): Promise<number> {
  const [group, key] = name.split('.') as [string, string]
  const api = program.api as unknown as Record<string, Record<string, (sent: object) => Promise<unknown>>>
  return api[group]![key]!(sampleOf(samples, name)).then(
    () => 200,
    (error: { status: number }) => error.status,
  )
}

/** Who is refused with 401 and with 403; nobody else ever is. */
const REFUSED: Record<Access, { readonly 401: readonly Who[]; readonly 403: readonly Who[] }> = (() => {
  const nobody = ['anonymous', 'expired', 'blocked'] as const
  const players = ['owner', 'other', 'gm elsewhere'] as const
  return {
    public: { 401: [], 403: [] },
    'signed in': { 401: nobody, 403: [] },
    own: { 401: nobody, 403: [] },
    'own or staff': { 401: nobody, 403: [] },
    'own or admin': { 401: nobody, 403: [] },
    staff: { 401: nobody, 403: players },
    admin: { 401: nobody, 403: [...players, 'gm'] },
    superuser: { 401: nobody, 403: [...players, 'gm', 'admin'] },
  }
})()

// made before, so that what a look at the tables found holds until a call is let in
const visitors = new Map<NamedCall, Map<Who, Visitor>>()
for (const named of allCalls) {
  const row = new Map<Who, Visitor>()
  for (const who of CALLERS) row.set(who, await visitorAs(who))
  visitors.set(named, row)
}

const before = await fingerprint(portal, { worlds: true })
const table = new Map<string, Map<Who, number>>(allCalls.map(({ name }) => [name, new Map()]))
/** Calls and callers that were refused and still wrote something. */
const leaks: string[] = []
/** What the tables hold; null when a call that was let in may have written. */
let known: Record<string, string> | null = null

/**
 * The refusals that are kept: a secret that was not right, as that of these samples is (nobody has the passkey they name, nor that password in
 * the game), stands in the security events, by which guesses are seen.
 */
const WRITTEN_WHEN_REFUSED: Readonly<Record<string, string>> = {
  'gameAccounts.claimGameAccount': 'public.security_event',
  'passkeys.loginWithPasskey': 'public.security_event',
}

/** Lets some try a call, and looks whether that wrote when all of them are refused. */
async function tryAs(named: NamedCall, callers: readonly Who[]) {
  const untouched = known ?? (await fingerprint(portal))
  let isRefused = true
  for (const who of callers) {
    const status = await statusOf(named, visitors.get(named)!.get(who)!)
    table.get(named.name)!.set(who, status)
    isRefused &&= status >= 400
  }
  known = isRefused ? await fingerprint(portal) : null
  const written = Object.keys(untouched).filter(
    (name) => known && known[name] !== untouched[name] && name !== WRITTEN_WHEN_REFUSED[named.name],
  )
  if (written.length) leaks.push(`${named.name} as ${callers.join(', ')}: ${written.join(', ')}`)
}

/** Ends the sessions that were made for the other calls, so it is tried when those have been. */
const LAST = 'security.endOtherSessions'
const inOrder = allCalls.toSorted((one, other) => Number(one.name === LAST) - Number(other.name === LAST))
for (const named of inOrder) {
  const { 401: strangers, 403: others } = REFUSED[named.call.access]
  const outside = [...strangers, ...others]
  if (outside.length) await tryAs(named, outside)
  for (const who of CALLERS) if (!outside.includes(who)) await tryAs(named, [who])
}

/** Refreshing is public, since the cookie and not the token proves the session; none of these callers has one. */
const BY_COOKIE = 'session.refreshToken'

describe('who may call what', () => {
  it('stands in the matrix', async () => {
    await expect(asText()).toMatchFileSnapshot('access-matrix.txt')
  })

  it.each(allCalls.map(({ name, call }) => [name, call.access] as const))(
    '%s (%s) refuses exactly whom its access says',
    (name, access) => {
      const row = [...table.get(name)!]
      const refusedWith = (code: number) => row.filter(([, status]) => status === code).map(([who]) => who)
      const wanted = name === BY_COOKIE ? { 401: [...CALLERS], 403: [] } : REFUSED[access]
      expect(refusedWith(401).toSorted()).toEqual(wanted[401].toSorted())
      expect(refusedWith(403).toSorted()).toEqual(wanted[403].toSorted())
    },
  )

  it.each(allCalls.filter(({ call }) => call.access.startsWith('own or')).map(({ name }) => [name]))(
    '%s reads as missing to other players and to staff of other servers',
    (name) => {
      const row = table.get(name)!
      expect([row.get('owner'), row.get('other'), row.get('gm elsewhere'), row.get('admin')]).toEqual([
        200, 404, 404, 200,
      ])
    },
  )

  it('lets no refused call write anything', () => {
    expect(leaks).toEqual([])
  })

  it('lets no call write into a game world but by an action: a delivery, a service, a login that is made, a macro or a skill that is deleted, an alliance that takes a side', async () => {
    const after = await fingerprint(portal, { worlds: true })
    expect(worldsIn(after)).toEqual(worldsIn(before))
  })
})

const worldsIn = (all: Readonly<Record<string, string>>) =>
  Object.entries(all).filter(([name]) =>
    /^world_.*(?<!\.item|\.item_trail|\.macro|\.action|\.character|\.character_skill|\.account|\.alliance)$/.test(
      name,
    ),
  )

function asText() {
  const width = Math.max(...allCalls.map(({ name }) => name.length)) + 2
  const line = (name: string, access: string, cells: readonly string[]) =>
    (name.padEnd(width) + access.padEnd(14) + cells.join('  ')).trimEnd()
  const rows = allCalls.map(({ name, call }) => {
    const row = table.get(name)!
    const cells = CALLERS.map((who) => String(row.get(who)).padEnd(who.length))
    return line(name, call.access, cells)
  })
  return `${[line('call', 'access', CALLERS), ...rows].join('\n')}\n`
}
