import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Call, Group, IsWorldCall, Received, Sent } from '@castellan/contract/engine/call'
import type { Role } from '@castellan/contract/engine/roles'
import type { RoleScope, ServerKey } from '@castellan/contract/engine/servers'
import type { GameWorld } from '@castellan/game-world/port'
import type { Acting, Approvable } from './acting.ts'
import type { Feed } from './event-stream.ts'
import type { Means } from './portal.ts'
import type { Subjects } from './subjects.ts'

/** Who calls: a living session, with the role it has on the server of the call. */
export interface Caller {
  readonly accountId: number
  readonly email: string
  readonly sessionId: string
  readonly isValidated: boolean
  readonly role: Role
  /** Where they hold it: the server in the path, or the one they have selected; `all` for what holds everywhere. */
  readonly roleServer: RoleScope
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null until the gate let somebody in. */
    caller: Caller | null
  }
}

/** The exchange with a browser, for the few calls that speak with its cookies or write down which it was. */
export interface Browser {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Which act is undone by what is done, and why. */
interface Undoing {
  /** Its row in the staff journal. */
  readonly act: number
  readonly reason: string
}

/**
 * Does an act by the key of its call, with all that the engine asks of who sends one: good input, a subject that is there, whom one may act
 * on. What its access asks of a role is for whoever performs. @throws AppError
 */
export type Perform = (key: string, sent: object, as: Performing) => Promise<void>

/** In whose name, where, and what for. */
interface Performing {
  readonly caller: Caller
  /** Where the call is of one server. */
  readonly server: ServerKey | undefined
  /** Where it undoes another act. */
  readonly undoing?: Undoing
  /** The approval by which it is done, where that was asked for before. */
  readonly approval?: number | undefined
}

interface AnyContext extends Means {
  /** Where the request comes from. */
  readonly ip: string
  /** The language the request wants, of those there are. */
  readonly language: string
  /** Set where an act is done to undo another one. */
  readonly undoing?: Undoing
  /** Set where something leaves the caller's own account: it must not cool off by the time that is done, either. */
  readonly takesOut?: true
  /** Has the answer of an act name its row in the staff journal; nobody hears it of what is done later. */
  readonly noteAct?: (id: number) => void
  /** Set where an act is done by an approval that was asked for before: that one and no other. */
  readonly approval?: number | undefined
}

/**
 * What a rule gets beside its input. All of them: the means of the portal, `ip`, `language`, `caller`. By what its call declares:
 * `server` and `world` ({server} in the path), `subject` (subject), `act` (act), `requireApproval` (act.approvable), `browser` (browser), `perform` (performs).
 * Nothing of the engine: no request, no cache, no other world.
 */
export type Context = AnyContext & { readonly caller: Caller | null }
export type SignedInContext = AnyContext & { readonly caller: Caller }
export type BrowserContext = Context & { readonly browser: Browser }
/** A call of one game server, which stands in its path. */
export type PublicWorldContext = Context & WorldPart
export type WorldContext = SignedInContext & WorldPart
/** A call that is of one game server or of all. */
export type AnywhereContext = SignedInContext & Partial<WorldPart>

/** The context that fits a call. */
export type ContextOf<C extends Call> = (C['access'] extends 'public' ? Context : SignedInContext) &
  (IsWorldCall<C> extends true ? WorldPart : unknown) &
  SubjectPart<C> &
  ActPart<C, SubjectOf<C>> &
  (C extends { readonly browser: true } ? { readonly browser: Browser } : unknown) &
  (C extends { readonly performs: true } ? { readonly perform: Perform } : unknown)

type SubjectOf<C extends Call> = C extends {
  readonly subject: { readonly kind: infer K extends keyof Subjects }
}
  ? Subjects[K]
  : undefined
type ActPart<C extends Call, S> = (C extends { readonly act: unknown } ? Acting<S> : unknown) &
  (C extends { readonly act: { readonly approvable: true } } ? Approvable : unknown)
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

type Answer<C extends Call> =
  Received<C> extends Blob ? FileAnswer : Received<C> extends AsyncIterable<infer M> ? Feed<M> : Received<C>

/** What answers a call: its input, then what the engine knows of the request. */
export type Rule<C extends Call> = (sent: Sent<C>, ctx: ContextOf<C>) => Answer<C> | Promise<Answer<C>>

/** A rule for every call of a group; forgetting one does not compile. */
export type Handlers<G extends Group> = { readonly [K in keyof G]: Rule<G[K]> }
