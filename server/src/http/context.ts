import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Call, Group, IsWorldCall, Received, Sent } from '@castellan/contract/call'
import type { Role } from '@castellan/contract/roles'
import type { ServerKey } from '@castellan/contract/servers'
import type { GameWorld } from '@castellan/game-world/port'
import type { Portal } from '../portal.ts'

/** Who calls: a living session, with the role it has on the server of the call. */
export interface Caller {
  readonly accountId: number
  readonly email: string
  readonly sessionId: string
  readonly isValidated: boolean
  readonly role: Role
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
  (IsWorldCall<C> extends true ? WorldPart : unknown)

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

/** One function for every call of a group; forgetting one does not compile. */
export type Handlers<G extends Group> = {
  readonly [K in keyof G]: (sent: Sent<G[K]>, ctx: ContextOf<G[K]>) => Answer<G[K]> | Promise<Answer<G[K]>>
}
