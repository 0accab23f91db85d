import type { Call, Sent } from './engine/call.ts'
import type { Contract } from './index.ts'

/** What only whoever undoes can say: why, which the call asks of them then (`act.reason`), and a key against sending twice. */
type SaidThen<C> =
  | 'requestId'
  | (C extends { readonly act: { readonly reasonIn: infer F extends string } } ? F : 'reason')

/** Fields that hold e-mails, and the accounts that had them. */
export type Addresses = Readonly<Record<string, number | readonly number[]>>

type UndoBy<K extends string, C extends Call> = {
  /** The key of the call, as the journal has it. */
  readonly call: K
  /** What it is sent, but for what is said then: with it this is the whole input of the call. */
  readonly input: Omit<Sent<C>, SaidThen<C>>
  /** Of the input, beside that of the subject: whoever it was then is meant, whatever their address is by now. */
  readonly addresses?: Addresses
}

type ApprovableIn<G> = {
  [K in keyof G & string]: G[K] extends Call & { readonly act: { readonly approvable: true } } ? K : never
}[keyof G & string]

/** The keys of the calls for which a second member of staff may have to be asked. */
export type ApprovableKey = { [N in keyof Contract]: ApprovableIn<Contract[N]> }[keyof Contract]

type UndoIn<G> = {
  [K in keyof G & string]: G[K] extends Call & { readonly act: unknown } ? UndoBy<K, G[K]> : never
}[keyof G & string]

/**
 * How an act of staff is undone: by another act, named with its input, so that a page can offer it (the command pattern).
 * One member for each call that declares `act`. It stands in the staff journal beside the act it undoes.
 */
export type Undo = { [N in keyof Contract]: UndoIn<Contract[N]> }[keyof Contract]

/** The keys of all acts, as the staff journal has them. */
export type ActKey = Undo['call']
