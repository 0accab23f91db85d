import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { Role } from '@castellan/contract/engine/roles'
import type { SubjectName } from '@castellan/contract/engine/subject'
import type { Tx } from '../db/database.ts'
import { addJournalEntry } from './journal-repo.ts'
import type { Undo } from './undo.ts'

/** On whom or what. */
export interface Target {
  /** For people: an e-mail, `payment …`, `purchase …`. */
  readonly title: string
  readonly kind?: SubjectName | null
  readonly id?: string | null
  /** Whose it is: by this all that was done to somebody is found, whatever their address was then. */
  readonly accountId?: number | null
}

interface Act {
  /** The call that was made. */
  readonly call: string
  readonly target: Target
  readonly before?: unknown
  readonly after?: unknown
  /** How it can be undone; what cannot be says nothing. */
  readonly undo?: Undo | undefined
  readonly reason?: string | undefined
}

interface ActContext {
  readonly caller: { readonly accountId: number; readonly role: Role }
  readonly server: string
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly log: FastifyBaseLogger
}

/** Writes down what staff did, in the transaction that does it. Such a row is never changed. Rules act by `ctx.act`. */
export async function journal(tx: Tx, ctx: ActContext, act: Act) {
  const { caller, server, request } = ctx
  const { call, target, before, after, undo, reason = '' } = act
  logOnceDone(ctx, { call, target: target.title })
  await addJournalEntry(tx, {
    actorId: caller.accountId,
    role: caller.role,
    scope: server,
    address: request.ip,
    call,
    ...columnsOf(target),
    before: before === undefined ? null : JSON.stringify(before),
    after: after === undefined ? null : JSON.stringify(after),
    undo: undo === undefined ? null : JSON.stringify(undo),
    reason,
  })
}

/** Writes down what the operator did by a command, in the transaction that does it. */
export async function journalOfOperator(
  tx: Tx,
  operator: { readonly name: string; readonly reason: string },
  { call, target, scope, before, after }: Act & { readonly scope: string },
) {
  await addJournalEntry(tx, {
    actorId: null,
    role: 'Operator',
    scope,
    address: operator.name,
    call,
    ...columnsOf(target),
    before: JSON.stringify(before),
    after: JSON.stringify(after),
    reason: operator.reason,
  })
}

const columnsOf = ({ title, kind = null, id = null, accountId = null }: Target) => ({
  target: title,
  targetKind: kind,
  targetId: id,
  accountId,
})

const announced = new WeakMap<FastifyRequest, Set<string>>()

/** One line in the log for each act, when the answer says that it was done: its transaction may be run again until then. */
function logOnceDone(
  { caller, server, request, reply, log }: ActContext,
  act: { readonly call: string; readonly target: string },
) {
  const known = announced.get(request) ?? new Set()
  const name = `${act.call} ${act.target}`
  if (known.has(name)) return
  announced.set(request, known.add(name))
  reply.raw.once('finish', () => {
    const { accountId: actor, role } = caller
    if (reply.statusCode < 400) log.info({ ...act, actor, role, server, address: request.ip }, 'staff act')
  })
}
