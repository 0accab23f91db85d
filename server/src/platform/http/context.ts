import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Call, Group, IsWorldCall, Received, Sent } from '@castellan/contract/engine/call'
import type { Role } from '@castellan/contract/engine/roles'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { GameWorld } from '@castellan/game-world/port'
import type { Acting } from './acts.ts'
import type { Portal } from './portal.ts'
import type { Subjects } from './subjects.ts'

/** Who calls: a living session, with the role it has on the server of the call. */
export interface Caller {
  readonly accountId: number
  readonly email: string
  readonly sessionId: string
  readonly isValidated: boolean
  readonly role: Role
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null until the gate let somebody in. */
    caller: Caller | null
  }
}

interface AnyContext extends Portal {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** What a rule gets beside its input when nobody needs to be signed in. */
export type Context = AnyContext & { readonly caller: Caller | null }
export type SignedInContext = AnyContext & { readonly caller: Caller }
/** A call of one game server, which stands in its path. */
export type PublicWorldContext = Context & WorldPart
export type WorldContext = SignedInContext & WorldPart

/** The context that fits a call. */
export type ContextOf<C extends Call> = (C['access'] extends 'public' ? Context : SignedInContext) &
  (IsWorldCall<C> extends true ? WorldPart : unknown) &
  SubjectPart<C> &
  ActPart<C, SubjectOf<C>>

type SubjectOf<C extends Call> = C extends {
  readonly subject: { readonly kind: infer K extends keyof Subjects }
}
  ? Subjects[K]
  : undefined
type ActPart<C extends Call, S> = C extends { readonly act: unknown } ? Acting<S> : unknown
type SubjectPart<C extends Call> =
  SubjectOf<C> extends undefined
    ? unknown
    : {
        /** What the call is about; the caller may reach it. */
        readonly subject: SubjectOf<C>
      }

interface WorldPart {
  readonly server: ServerKey
  readonly world: GameWorld
}

/** A file answer, whole or as a stream; the media type stands in the contract. */
export type FileAnswer = ({ readonly bytes: Uint8Array } | { readonly stream: Readable }) & {
  /** Name under which a browser saves it. */
  readonly name?: string
}

type Answer<C extends Call> = Received<C> extends Blob ? FileAnswer : Received<C>

/** What answers a call: its input, then what the engine knows of the request. */
export type Rule<C extends Call> = (sent: Sent<C>, ctx: ContextOf<C>) => Answer<C> | Promise<Answer<C>>

/** A rule for every call of a group; forgetting one does not compile. */
export type Handlers<G extends Group> = { readonly [K in keyof G]: Rule<G[K]> }
