import type { Contract } from '@castellan/contract'
import type { Call, Sent } from '@castellan/contract/engine/call'

type UndoOf<K extends string, C extends Call> = {
  /** The call that undoes an act. */
  readonly call: K
  /** Its input; why it is undone, whoever does it says then. */
  readonly input: Omit<Sent<C>, 'reason' | 'comment' | 'requestId'>
}

type Acts<G> = {
  [K in keyof G & string]: G[K] extends Call & { readonly act: unknown } ? UndoOf<K, G[K]> : never
}[keyof G & string]

/** How an act of staff can be undone: by another act, with what it has to be sent. */
export type Undo = { [N in keyof Contract]: Acts<Contract[N]> }[keyof Contract]
