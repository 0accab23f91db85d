import type { Contract } from '@castellan/contract'
import type { Call, Sent } from '@castellan/contract/engine/call'

/** What somebody would send with each call of some groups; a call without a sample does not compile. */
export type SamplesOf<N extends keyof Contract> = {
  readonly [G in N]: {
    readonly [K in keyof Contract[G]]: Contract[G][K] extends Call ? () => Sent<Contract[G][K]> : never
  }
}

/** What the samples are about: things of the demonstration's player and of the default server's world. */
export interface Given {
  readonly email: string
  readonly friend: string
  readonly server: string
  readonly character: { readonly id: number; readonly name: string; readonly account: string }
  /** Another macro of the character each time: a call may delete it. */
  readonly nextMacro: () => string
  readonly clan: { readonly id: number; readonly name: string }
  /** One that has joined no fraction, and one that has. */
  readonly alliances: { readonly free: Named; readonly sworn: Named }
  readonly boss: { readonly name: string }
  readonly pledgeId: number
  readonly emblemId: number
  readonly payments: { readonly ended: string; readonly inReview: string }
  /** A name that is reserved for the player. */
  readonly heldName: string
  /** The number of an announcement that stays. */
  readonly announcement: number
  /** Characters of nobody that staff may edit as they like: one that stays, and one that is deleted and brought back. */
  readonly edited: {
    readonly id: number
    readonly name: string
    readonly account: string
    readonly otherId: number
    readonly itemDbId: number
  }
  /** The number of a compensation that has ended. */
  readonly compensation: number
  /** The limit of an address that stays. */
  readonly ipLimit: number
  /** A login of the player's that is a builder account. */
  readonly builder: string
  /** Another note about whom staff keep out each time: a call may delete it. */
  readonly nextNote: () => number
  /** Whom staff keep out: needed by no other call. */
  readonly judged: { readonly email: string; readonly login: string }
}

interface Named {
  readonly id: number
  readonly name: string
}

export const nothing = () => ({})
