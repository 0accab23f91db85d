import type { Static, TObject, TSchema } from 'typebox'
import type { Act } from './act.ts'
import type { Access } from './roles.ts'
import type { Subject } from './subject.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** How often one caller may make a call; the figures stand in the server's `platform/http/rate-limits.ts`. */
export type RateClass = 'read' | 'write' | 'login' | 'mail' | 'captcha' | 'image' | 'payment' | 'document'

/** An answer that is a file and not JSON. */
export interface FileOutput<M extends string = string> {
  readonly file: M
}
export const file = <const M extends string>(mediaType: M): FileOutput<M> => ({ file: mediaType })

/** What answers show and calls change: after a call, every page asks again for what it `invalidates`. */
export type Tag = 'coins' | 'payments' | 'sponsors'

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
  readonly query?: TObject
  readonly body?: TObject
  readonly output: TSchema | FileOutput
  /** `session`: the browser keeps the answer per URL until sign-out. */
  readonly cache?: 'session'
  /** Seconds one computed answer serves everybody; such an answer must not depend on the caller. */
  readonly ttl?: number
  readonly rate?: RateClass
  /** What the answer shows. */
  readonly tags?: readonly Tag[]
  /** What the call may change, done or refused. */
  readonly invalidates?: readonly Tag[]
  /** True where the session cookie authenticates: the CSRF header is then required. */
  readonly cookie?: true
  /** True for a public call whose answer depends on who is signed in: a page then sends its access token. */
  readonly knowsCaller?: true
  /** True for the few calls the specification does not name. */
  readonly extra?: true
}

type Parts = Omit<Call, 'method' | 'path'>
const on =
  <const M extends Method>(method: M) =>
  <const P extends string, const C extends Parts>(path: P, parts: C) => ({ method, path, ...parts })

export const get = on('GET')
export const post = on('POST')
export const put = on('PUT')
export const del = on('DELETE')

type Fields<S> = S extends TSchema ? Static<S> : unknown

/** What a caller sends, query and body in one flat object. */
export type Sent<C extends Call> = Fields<C['query']> & Fields<C['body']>

/** What comes back: `Blob` for a file. `FileOutput` is tested first, since anything extends `TSchema`. */
export type Received<C extends Call> = C['output'] extends FileOutput
  ? Blob
  : C['output'] extends TSchema
    ? Static<C['output']>
    : never

export type Group = Readonly<Record<string, Call>>

export const isFile = (output: Call['output']): output is FileOutput => 'file' in output

/** True where the path carries `{server}`, so the call belongs to one game server. */
export type IsWorldCall<C extends Call> = C['path'] extends `${string}{server}${string}` ? true : false
export const isWorldCall = (call: Call) => call.path.includes('{server}')
