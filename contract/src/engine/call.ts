import type { Static, TObject, TSchema } from 'typebox'
import type { Act } from './act.ts'
import type { EventsOutput } from './events.ts'
import type { Access } from './roles.ts'
import type { SharedSubjectName, Subject } from './subject.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** How often one caller may make a call; the figures stand in the server's `platform/http/engine/call-limits.ts`. */
export type RateClass =
  | 'read'
  | 'write'
  | 'login'
  | 'mail'
  | 'captcha'
  | 'image'
  | 'payment'
  | 'document'
  | 'live'
  | 'typing'
  | 'costly'

/** An answer that is a file and not JSON. */
interface FileOutput<M extends string = string> {
  readonly file: M
}
export const file = <const M extends string>(mediaType: M): FileOutput<M> => ({ file: mediaType })

/** What the game changes by itself, or has heard of: the server alone tells of it. */
export const GAME_TAGS = ['online', 'castles', 'bosses', 'worldFeed', 'gameLists'] as const
/**
 * What answers show and calls change: after a call, every page asks again for what it `invalidates`, and so it does when
 * the server tells of a change that nobody here asked for.
 */
export const TAGS = [
  'coins',
  'payments',
  'sponsors',
  'donationGoal',
  'gameAccounts',
  'macros',
  'characters',
  'bans',
  ...GAME_TAGS,
  'notifications',
  'reservedNames',
  'announcements',
  'ipLimits',
  'staff',
  'blackList',
  'role',
  'builderAccounts',
  'repeatableEvents',
  'compensations',
  'fractions',
  'scripts',
  'statistics',
  'reminders',
  'security',
  'referral',
  'masterAccounts',
  'savedViews',
  'approvals',
  'journal',
] as const
export type Tag = (typeof TAGS)[number]

/** One call of the portal. Everything that speaks HTTP, on either side, is derived from it. */
export interface Call {
  readonly method: Method
  /** As the specification writes it: `{api}/{server}/accounts/getBalance`. */
  readonly path: string
  /** One sentence for a person who reads the API page. */
  readonly summary: string
  readonly access: Access
  /** What it is about: loaded for the rule, and missing for whom `access` does not let near it. */
  readonly subject?: Subject
  /** True of a call by which staff change something, and what it asks of them. */
  readonly act?: Act
  /** True where it is about what holds on every server: whoever makes it needs the role on each of them. */
  readonly everywhere?: true
  readonly query?: TObject
  readonly body?: TObject
  /** Bytes the body may have, where that is more than an ordinary one. */
  readonly bodyLimit?: number
  readonly output: TSchema | FileOutput | EventsOutput
  /** `session`: the browser keeps the answer per URL until sign-out. */
  readonly cache?: 'session'
  /** Seconds one computed answer serves everybody; such an answer must not depend on the caller. */
  readonly ttl?: number
  readonly rate?: RateClass
  /** What the answer shows. */
  readonly tags?: readonly Tag[]
  /** What the call may change, done or refused. */
  readonly invalidates?: readonly Tag[]
  /** True of a call by which value leaves an account: its owner is refused it while the account cools off. */
  readonly takesOut?: true
  /** True where the session cookie authenticates: the CSRF header is then required. */
  readonly cookie?: true
  /** True where its rule reads or sets cookies, or writes down which browser it was: it alone gets the request and its reply, as `ctx.browser`. */
  readonly browser?: true
  /** True where its rule has other acts done in the name of its caller: it alone gets `ctx.perform`. */
  readonly performs?: true
  /** True for a public call whose answer depends on who is signed in: a page then sends its access token. */
  readonly knowsCaller?: true
  /** True where the answer is private to the person it is about: other staff need a higher role than theirs. */
  readonly personal?: true
  /** True for a call that the specification does not name. */
  readonly extra?: true
}

/** The rest of a call. Without a server in its path it is about what all servers share. */
type Parts<P extends string> = Omit<Call, 'method' | 'path'> &
  (HasServer<P> extends true ? unknown : { readonly subject?: Subject<SharedSubjectName> })
const on =
  <const M extends Method>(method: M) =>
  <const P extends string, const C extends Parts<P>>(path: P, parts: C) => ({ method, path, ...parts })

export const get = on('GET')
export const post = on('POST')
export const put = on('PUT')
export const del = on('DELETE')

type Fields<S> = S extends TSchema ? Static<S> : unknown

/** What a caller sends, query and body in one flat object. */
export type Sent<C extends Call> = Fields<C['query']> & Fields<C['body']>

/** What comes back: `Blob` for a file. Those are tested first, since anything extends `TSchema`. */
export type Received<C extends Call> = C['output'] extends FileOutput
  ? Blob
  : C['output'] extends EventsOutput<infer S>
    ? AsyncIterable<Static<S>>
    : C['output'] extends TSchema
      ? Static<C['output']>
      : never

/** Calls of one subject; of staff alone where their access says so. */
export type Group<A extends Access = Access> = Readonly<Record<string, Call & { readonly access: A }>>

export const isFile = (output: Call['output']): output is FileOutput => 'file' in output

type HasServer<P extends string> = P extends `${string}{server}${string}` ? true : false
/** True where the path carries `{server}`, so the call belongs to one game server. */
export type IsWorldCall<C extends Call> = HasServer<C['path']>
export const isWorldCall = (call: Call) => call.path.includes('{server}')
